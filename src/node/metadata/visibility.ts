import type { TaskContext } from '../../model/task';

/** Whether a page is excluded from the site, or built without being listed. */
export interface Visibility {
  readonly draft: boolean;
  readonly unlisted: boolean;
}

/** Returns the visibility of a page. Outside production, all pages are visible. */
export function getVisibility(
  frontMatter: { readonly draft?: boolean | undefined; readonly unlisted?: boolean | undefined },
  isProduction: boolean,
): Visibility {
  return {
    draft: isProduction && (frontMatter.draft ?? false),
    unlisted: isProduction && (frontMatter.unlisted ?? false),
  };
}

/** Returns whether to hide drafts and unlisted pages, as in production. */
export function shouldHideDrafts(
  mode: 'development' | 'production',
  { env }: Pick<TaskContext, 'env'>,
): boolean {
  return mode === 'production' || env('SIMULATE_PRODUCTION_VISIBILITY') === 'true';
}
