import type { BrowserContext, Page } from 'playwright-core';

/** Returns the directives of a site that requires Trusted Types, with the policies of the generator and the given ones. */
export function trustedTypesPolicy(...names: readonly string[]): string {
  return `require-trusted-types-for 'script'; trusted-types ${['docs-content', 'docs-scripts', ...names].join(' ')}`;
}

/** Adds a policy to each document that a page loads, beside the policy that the document already has. */
export async function addPolicy(page: Page, policy: string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const headers = response.headers();
    const known = headers['content-security-policy'];
    headers['content-security-policy'] = known === undefined ? policy : `${known}, ${policy}`;
    await route.fulfill({ response, headers });
  });
}

/** Logs each policy violation to the console of the pages, with the code that caused it. */
export async function reportViolations(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile }) =>
      console.error(`Violation of ${violatedDirective}: ${sample} in ${sourceFile}`),
    ),
  );
}

/** Returns the policy violations among the console messages of a page. */
export function listViolations(messages: readonly string[]): readonly string[] {
  return messages.filter((text) => text.startsWith('Violation of '));
}
