import { CONTENT_POLICY } from '../../model/trustedTypes';

const rules = {
  // what is passed in was written by the build; see `trustedHtml`
  createHTML: (html: string) => html,
  // JSON run as code does nothing; anything else throws
  createScript: (json: string) => {
    JSON.parse(json);
    return json;
  },
};
// `globalThis` also exists where pages are rendered at build
const policy = globalThis.trustedTypes?.createPolicy(CONTENT_POLICY, rules) ?? rules;

/**
 * Returns HTML in the form that browsers accept under Trusted Types, for `dangerouslySetInnerHTML`. Only for HTML that the
 * build has written or that the config contains, never for text from a reader, an address or another server.
 */
export function trustedHtml(html: string): { readonly __html: string } {
  return { __html: policy.createHTML(html) };
}

/** Returns JSON in the form that browsers accept as the text of a `script` element. Throws if it is not JSON. */
export function trustedJson(json: string): string {
  return policy.createScript(json);
}
