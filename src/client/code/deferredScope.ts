/** Stands for the scope of live code, which `deferredPlayground.tsx` adds. */
export default {};
