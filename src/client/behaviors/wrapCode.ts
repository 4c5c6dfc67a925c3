/** The storage key of the choice to wrap long lines of code, `true` or `false`. */
export const WRAP_STORAGE_KEY = 'docusaurus.code.wrap';
