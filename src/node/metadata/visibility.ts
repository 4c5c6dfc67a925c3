/** Whether a page is left out of the site, or built without being listed. */
export interface Visibility {
  readonly draft: boolean;
  readonly unlisted: boolean;
}

/** Takes the front matter of a page and gives what it asks for where that counts: in production; while writing everything shows. */
export function getVisibility(
  frontMatter: { readonly draft?: boolean | undefined; readonly unlisted?: boolean | undefined },
  isProduction: boolean,
): Visibility {
  return {
    draft: isProduction && (frontMatter.draft ?? false),
    unlisted: isProduction && (frontMatter.unlisted ?? false),
  };
}

/** Returns whether drafts and unlisted pages are treated as readers will find them. */
export function shouldHideDrafts(
  mode: 'development' | 'production',
  env: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  return mode === 'production' || env['SIMULATE_PRODUCTION_VISIBILITY'] === 'true';
}
