import Link from '@docusaurus/Link';
import { usePluralForm } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import Heading from '@theme/Heading';
import TagsPage from '@theme/TagsPage';
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
  const { description, unlisted, items, allTagsPath } = tag;
  const title = usePageTitle(tag);
  return (
    <TagsPage
      className="docs-tags-doc-list-page"
      title={title}
      description={description}
      searchTag="doc_tag_doc_list"
    >
      {unlisted && <Unlisted />}
      <header className="margin-bottom--lg">
        <Heading as="h1">{title}</Heading>
        <Description text={description} />
        <Link href={allTagsPath}>
          <Translate id="theme.tags.tagsPageLink">View all tags</Translate>
        </Link>
      </header>
      <section className="taggedDocs_">
        {items.map((item) => (
          <TaggedDoc key={item.id} {...item} />
        ))}
      </section>
    </TagsPage>
  );
}

function TaggedDoc({ permalink, title, description }: DocsTagData['items'][number]): ReactNode {
  return (
    <article>
      <Heading as="h2">
        <Link to={permalink}>{title}</Link>
      </Heading>
      <Description text={description} />
    </article>
  );
}

function Description({ text }: { readonly text: string | undefined }): ReactNode {
  return text ? <p>{text}</p> : null;
}
