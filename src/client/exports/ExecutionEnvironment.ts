const canUseDOM = typeof window !== 'undefined' && typeof window.document?.createElement === 'function';

/** What the code may use where it runs (contract/browser.md §1.12). */
const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM && typeof window.screen !== 'undefined',
} as const;

export default ExecutionEnvironment;
