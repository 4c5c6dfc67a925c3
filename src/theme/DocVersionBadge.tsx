import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import './docVersionBadge.page.css';

/** The version of a doc, shown if there are several. */
export default function DocVersionBadge({ className }: { readonly className?: string }): ReactNode {
  const { badge, label } = useDocsVersion();
  return badge ? (
    <span className={clsx(className, 'theme-doc-version-badge badge badge--secondary')}>
      <Translate id="theme.docs.versionBadge.label" values={{ versionLabel: label }}>
        {'Version: {versionLabel}'}
      </Translate>
    </span>
  ) : null;
}
