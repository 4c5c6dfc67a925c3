import { CONTENT_POLICY } from '../../model/trustedTypes';

const rules = {
  // callers pass only HTML from the build; see `trustedHtml`
  createHTML: (html: string) => html,
  // JSON has no effect when run as code; `parse` throws for anything else
  createScript: (json: string) => {
    JSON.parse(json);
    return json;
  },
};
// `globalThis`, because the server renders pages too
const policy = globalThis.trustedTypes?.createPolicy(CONTENT_POLICY, rules) ?? rules;

/**
 * Returns HTML in the form that browsers accept under Trusted Types, for `dangerouslySetInnerHTML`. Only for
 * HTML from the build or the config, never for text from a reader, a URL or another server.
 */
export function trustedHtml(html: string): { readonly __html: string } {
  return { __html: policy.createHTML(html) };
}

/** Returns JSON in the form that browsers accept as the text of a `script` element. Throws if it is not JSON. */
export function trustedJson(json: string): string {
  return policy.createScript(json);
}
