/** Names of the Trusted Types policies that every page of a site creates: those of its content and of its scripts. */
export const CONTENT_POLICY = 'docs-content';
export const SCRIPT_POLICY = 'docs-scripts';
