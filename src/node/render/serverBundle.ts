import type { ContentData, HeadTag, PageData } from '../../model/page';

/** Static content as the theme shows it, and what it asks of its page. */
export interface RenderedContent {
  readonly html: string;
  readonly head: NonNullable<ContentData['head']>;
  readonly anchors: readonly string[];
  readonly styles: readonly string[];
}

/** The static content of a page, by key. */
export type Prose = Readonly<Record<string, RenderedContent>>;

/** What the server side of the theme exports: it renders content and pages. */
export interface ServerBundle {
  renderContent(code: string, modules: Readonly<Record<string, object>>): RenderedContent;
  evaluatePartial(code: string, modules: Readonly<Record<string, object>>): object;
  renderPage(
    data: PageData,
    shared: ReadonlyMap<string, unknown>,
  ): Promise<
    RenderedContent & {
      readonly headInstances: readonly (readonly HeadTag[])[];
      readonly links: readonly string[];
      readonly code: Readonly<Record<string, string>>;
      readonly hasHydratedCode: boolean;
    }
  >;
}
