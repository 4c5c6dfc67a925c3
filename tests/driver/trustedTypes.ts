import type { BrowserContext, Page } from 'playwright-core';

/** Returns the directives of a site that requires Trusted Types, with the policies of the generator and the given ones. */
export function trustedTypesPolicy(...names: readonly string[]): string {
  return `require-trusted-types-for 'script'; trusted-types ${['docs-content', 'docs-scripts', ...names].join(' ')}`;
}

/**
 * Adds a policy to each document that a page loads, beside the policy that the document already has. A route would handle all
 * requests of the page, and disable its cache.
 */
export async function addPolicy(page: Page, policy: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, responseStatusCode = 0, responseHeaders = [] }) => {
    const header = { name: 'content-security-policy', value: policy };
    // rejects if the document is not needed any more
    const sent = responseStatusCode
      ? session.send('Fetch.continueResponse', {
          requestId,
          responseCode: responseStatusCode,
          responseHeaders: [...responseHeaders, header],
        })
      : session.send('Fetch.continueRequest', { requestId });
    sent.catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Response' }] });
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
