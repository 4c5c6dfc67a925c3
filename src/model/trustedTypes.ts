/** The names of the Trusted Types policies that every page creates, for content and for scripts. */
export const CONTENT_POLICY = 'docs-content';
export const SCRIPT_POLICY = 'docs-scripts';
