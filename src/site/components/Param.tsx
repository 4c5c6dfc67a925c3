import { OwnerContext } from '@site/src/site/components/Parameters';
import { translate } from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { useAnchorTargetClassName } from '@docusaurus/theme-common';
import { type ReactNode, useContext } from 'react';

export interface Props {
  readonly name: string;
  readonly type?: string;
  /** As it is written in code; a parameter without one must be given. */
  readonly default?: string;
  readonly children?: ReactNode;
}

/** Takes what a parameter belongs to and its name, and gives the id of its place on the page: `retry-times`. */
function parameterId(owner: string, name: string): string {
  return [owner, name].filter(Boolean).join('-').toLowerCase().replace(/\s+/g, '-');
}

/** One parameter: its name, which is a link to this very place, its type, its default, and what it does. */
export default function Param({ name, type, default: defaultValue, children }: Props): ReactNode {
  const id = parameterId(useContext(OwnerContext), name);
  const anchorClass = useAnchorTargetClassName(id);
  useBrokenLinks().collectAnchor(id);
  const label = translate(
    { id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}' },
    { heading: name },
  );
  return (
    <div className="api-parameter">
      <dt id={id} className={anchorClass}>
        <code className="api-parameter__name">{name}</code>{' '}
        {type !== undefined && <code className="api-parameter__type">{type}</code>}{' '}
        {defaultValue === undefined ? (
          <span className="api-parameter__required">required</span>
        ) : (
          <span className="api-parameter__default">
            default <code>{defaultValue}</code>
          </span>
        )}
        <a className="hash-link" href={`#${id}`} aria-label={label} title={label} translate="no">
          &#8203;
        </a>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
