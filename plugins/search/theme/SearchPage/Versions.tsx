import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { VersionNames } from '../../client/useSearchVersions';

interface VersionedDocs {
  readonly versions: readonly { readonly name: string; readonly label: string }[];
}

export interface Props {
  /** The docs instances that have several versions. */
  readonly plugins: readonly (readonly [id: string, data: VersionedDocs])[];
  readonly chosen: VersionNames;
  readonly onChoose: (chosen: VersionNames) => void;
}

/** Version selects for the docs instances that have several versions. */
export default function SearchVersions({ plugins, chosen, onChoose }: Props): ReactNode {
  const label = translate({ id: 'theme.SearchPage.versionInputLabel', message: 'Version' });
  return (
    <div className="col col--3">
      {plugins.map(([id, { versions }]) => {
        const prefix = plugins.length > 1 ? `${id}: ` : '';
        return (
          <select
            key={id}
            className="searchVersionInput_"
            aria-label={prefix + label}
            value={chosen[id]}
            onChange={(event) => onChoose({ ...chosen, [id]: event.target.value })}
          >
            {versions.map((version) => (
              <option key={version.name} value={version.name}>
                {prefix + version.label}
              </option>
            ))}
          </select>
        );
      })}
    </div>
  );
}
