import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import IconEdit from '@theme/Icon/Edit';
import type { ReactNode } from 'react';

/** A link to edit the source of a page. */
export default function EditThisPage({ editUrl }: { readonly editUrl: string }): ReactNode {
  return (
    <Link to={editUrl} className="theme-edit-this-page">
      <IconEdit className="iconEdit_" size={20} />
      <Translate id="theme.common.editThisPage">Edit this page</Translate>
    </Link>
  );
}
