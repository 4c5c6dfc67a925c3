import Link from '@docusaurus/Link';
import { HtmlClassNameProvider, PageMetadata, usePluralForm } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import type { ReactNode } from 'react';
import type { DocsTagData } from '../model/docs';

function usePageTitle({ label, count }: DocsTagData): string {
  const { selectMessage } = usePluralForm();
  const nDocsTagged = selectMessage(
    count,
    translate(
      {
        id: 'theme.docs.tagDocListPageTitle.nDocsTagged',
        message: 'One doc tagged|{count} docs tagged',
      },
      { count },
    ),
  );
  return translate(
    { id: 'theme.docs.tagDocListPageTitle', message: '{nDocsTagged} with "{tagName}"' },
    { nDocsTagged, tagName: label },
  );
}

/** The page that lists the docs with a tag. */
export default function DocTagDocListPage({ tag }: { readonly tag: DocsTagData }): ReactNode {
  const title = usePageTitle(tag);
  return (
    <HtmlClassNameProvider className="docs-tags-doc-list-page">
      <PageMetadata title={title} description={tag.description} />
      <SearchMetadata tag="doc_tag_doc_list" />
      <div className="container margin-vert--lg">
        <div className="row">
          <main className="col col--8 col--offset-2">
            {tag.unlisted && <Unlisted />}
            <header className="margin-bottom--xl">
              <Heading as="h1">{title}</Heading>
              {tag.description && <p>{tag.description}</p>}
              <Link href={tag.allTagsPath}>
                <Translate id="theme.tags.tagsPageLink">View all tags</Translate>
              </Link>
            </header>
            <section className="margin-vert--lg">
              {tag.items.map((doc) => (
                <article key={doc.id} className="margin-vert--lg">
                  <Link to={doc.permalink}>
                    <Heading as="h2">{doc.title}</Heading>
                  </Link>
                  {doc.description && <p>{doc.description}</p>}
                </article>
              ))}
            </section>
          </main>
        </div>
      </div>
    </HtmlClassNameProvider>
  );
}
