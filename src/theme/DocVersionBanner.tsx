import Link from '@docusaurus/Link';
import {
  useActivePlugin,
  useDocsPreferredVersion,
  useDocsVersion,
  useDocVersionSuggestions,
} from '@docusaurus/plugin-content-docs/client';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { VersionData } from '../model/docs';

export interface Props {
  readonly className?: string;
}

/** The banner on docs of a version other than the latest. */
export default function DocVersionBanner({ className }: Props): ReactNode {
  const version = useDocsVersion();
  return version.banner ? <Banner className={className} version={version} /> : null;
}

function Banner({ className, version }: Props & { readonly version: VersionData }): ReactNode {
  const { title: siteTitle } = useDocusaurusContext().siteConfig;
  const { pluginId } = useActivePlugin({ failfast: true }) ?? {};
  const { savePreferredVersionName } = useDocsPreferredVersion(pluginId);
  const { latestDocSuggestion, latestVersionSuggestion: latest } = useDocVersionSuggestions(pluginId);
  const main = latest.docs.find(({ id }) => id === latest.mainDocId);
  const values = { siteTitle, versionLabel: <b>{version.label}</b> };
  return (
    <div
      className={clsx(className, 'theme-doc-version-banner alert alert--warning margin-bottom--md')}
      role="alert"
    >
      <div>
        {version.banner === 'unreleased' ? (
          <Translate id="theme.docs.versions.unreleasedVersionLabel" values={values}>
            {'This is unreleased documentation for {siteTitle} {versionLabel} version.'}
          </Translate>
        ) : (
          <Translate id="theme.docs.versions.unmaintainedVersionLabel" values={values}>
            {'This is documentation for {siteTitle} {versionLabel}, which is no longer actively maintained.'}
          </Translate>
        )}
      </div>
      <div className="margin-top--md">
        <Translate
          id="theme.docs.versions.latestVersionSuggestionLabel"
          values={{
            versionLabel: latest.label,
            latestVersionLink: (
              <b>
                <Link
                  to={(latestDocSuggestion ?? main)?.path ?? latest.path}
                  onClick={() => savePreferredVersionName(latest.name)}
                >
                  <Translate id="theme.docs.versions.latestVersionLinkLabel">latest version</Translate>
                </Link>
              </b>
            ),
          }}
        >
          {'For up-to-date documentation, see the {latestVersionLink} ({versionLabel}).'}
        </Translate>
      </div>
    </div>
  );
}
