import { splitModules } from './splitModules';

// Packages whose build inlines `react/jsx-runtime` contain that of their own version of React, whose elements React 19 rejects.

const INTERNALS = '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED';
/** The name of the symbol of elements: `Symbol.for` may have a shorter name. */
const ELEMENT = /(["'])react\.element\1/g;
/** What the runtime reads from an earlier React: the component that renders, and the stack for its warnings. */
const NO_INTERNALS =
  '{ReactCurrentOwner:{current:null},ReactDebugCurrentFrame:{getStackAddendum:()=>"",setExtraStackFrame(){}}}';

/**
 * Returns the code of a module that contains the JSX runtime of React 17 or 18, changed so that it creates elements of React 19, without
 * their refs; `undefined` for other modules.
 */
export function adaptInlinedRuntime(code: string): string | undefined {
  if (!code.includes(INTERNALS) || code.search(ELEMENT) < 0) return undefined;
  return code
    .replace(ELEMENT, '"react.transitional.element"')
    .replaceAll(
      new RegExp(`[\\w$]+(?:\\.[\\w$]+)*\\.${INTERNALS}`, 'g'),
      (internals) => `(${internals}||${NO_INTERNALS})`,
    );
}

/** Does the same with all modules of a bundle. */
export function adaptInlinedRuntimes(bundle: string): string {
  if (!bundle.includes(INTERNALS)) return bundle;
  return splitModules(bundle)
    .map((code) => adaptInlinedRuntime(code) ?? code)
    .join('');
}
