import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import { useHistorySelector } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DropdownNavbarItem, { type Props as DropdownProps } from '@theme/NavbarItem/DropdownNavbarItem';
import type { ReactNode } from 'react';
import type { GlobalVersion } from '../../model/docs';

export interface Props extends Omit<DropdownProps, 'items'> {
  readonly docsPluginId?: string;
  readonly dropdownActiveClassDisabled?: boolean;
  readonly dropdownItemsBefore: DropdownProps['items'];
  readonly dropdownItemsAfter: DropdownProps['items'];
  readonly versions?: readonly string[] | Readonly<Record<string, { readonly label?: string }>>;
}

interface ListedVersion {
  readonly version: GlobalVersion;
  readonly label: string;
}

/** Returns the versions to offer: those that the item lists, or all. */
export function listedVersions(
  all: readonly GlobalVersion[],
  listed: Props['versions'],
): readonly ListedVersion[] {
  if (!listed) return all.map((version) => ({ version, label: version.label }));
  const labels: Readonly<Record<string, { readonly label?: string }>> = Array.isArray(listed)
    ? Object.fromEntries(listed.map((name: string) => [name, {}]))
    : (listed as Exclude<typeof listed, readonly string[]>);
  return Object.entries(labels).map(([name, { label }]) => {
    const version = all.find((candidate) => candidate.name === name);
    if (!version) {
      throw new Error(
        `No docs version exist for name '${name}', please verify your 'docsVersionDropdown' navbar item versions config.\nAvailable version names:\n${all.map((known) => `- ${known.name}`).join('\n')}`,
      );
    }
    return { version, label: label ?? version.label };
  });
}

/** A dropdown of the docs versions, each a link to the current doc if the version has it. */
export default function DocsVersionDropdownNavbarItem({
  mobile,
  docsPluginId,
  dropdownActiveClassDisabled,
  dropdownItemsBefore,
  dropdownItemsAfter,
  versions,
  ...props
}: Props): ReactNode {
  const suffix = useHistorySelector(({ location }) => location.search + location.hash);
  const { activeVersion, alternateDocVersions } = useActiveDocContext(docsPluginId);
  const { savePreferredVersionName } = useDocsPreferredVersion(docsPluginId);
  const listed = listedVersions(useVersions(docsPluginId), versions);
  const candidates = useDocsVersionCandidates(docsPluginId);
  const shown =
    candidates.map((candidate) => listed.find(({ version }) => version === candidate)).find(Boolean) ??
    listed[0];
  const getPath = (version: GlobalVersion) =>
    (alternateDocVersions[version.name] ?? version.docs.find(({ id }) => id === version.mainDocId))?.path ??
    version.path;

  const items = [
    ...dropdownItemsBefore,
    ...listed.map(({ version, label }) => ({
      label,
      to: getPath(version) + suffix,
      isActive: () => version === activeVersion,
      onClick: () => savePreferredVersionName(version.name),
    })),
    ...dropdownItemsAfter,
  ];
  const isList = items.length > 1;
  const label =
    mobile && isList
      ? translate({ id: 'theme.navbar.mobileVersionsDropdown.label', message: 'Versions' })
      : shown?.label;
  const to = (mobile && isList) || !shown ? undefined : getPath(shown.version);
  const active = dropdownActiveClassDisabled ? { isActive: () => false } : undefined;
  if (!isList) return <DefaultNavbarItem {...props} mobile={mobile} label={label} to={to} {...active} />;
  return <DropdownNavbarItem {...props} mobile={mobile} label={label} to={to} items={items} {...active} />;
}
