const canUseDOM = typeof window !== 'undefined' && typeof window.document?.createElement === 'function';

/** The capabilities of the environment that the code runs in. */
const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM && typeof window.screen !== 'undefined',
} as const;

export default ExecutionEnvironment;
