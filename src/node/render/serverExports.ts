import type { ContentData, HeadTag, PageData } from '../../model/page';

/** Rendered static content and what it requires from its page. */
export interface RenderedContent {
  readonly html: string;
  readonly head: NonNullable<ContentData['head']>;
  readonly anchors: readonly string[];
  readonly styles: readonly string[];
}

/** The rendered static content of a page, by key. */
export type RenderedContents = Readonly<Record<string, RenderedContent>>;

/** The exports of the server bundle, which renders content and pages. */
export interface ServerBundle {
  renderContent(code: string, modules: Readonly<Record<string, object>>): Promise<RenderedContent>;
  evaluatePartial(code: string, modules: Readonly<Record<string, object>>): object;
  renderPage(
    data: PageData,
    shared: ReadonlyMap<string, unknown>,
  ): Promise<
    RenderedContent & {
      readonly sequences: readonly (readonly string[])[];
      readonly headInstances: readonly (readonly HeadTag[])[];
      readonly links: readonly string[];
      readonly uncheckedLinks: readonly string[];
      readonly code: Readonly<Record<string, string>>;
      readonly hasHydratedCode: boolean;
    }
  >;
}
