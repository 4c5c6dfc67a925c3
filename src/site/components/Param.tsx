import { OwnerContext } from '@site/src/site/components/Parameters';
import Link from '@docusaurus/Link';
import HashLink from '@theme/HashLink';
import TypeLinks from '@site/src/site/components/TypeLinks';
import { createParameterId } from '@site/src/site/reference/parameterId';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { useAnchorTargetClassName } from '@docusaurus/theme-common';
import { type ReactNode, useContext } from 'react';
import './parameters.page.css';

export interface Props {
  readonly name: string;
  readonly type?: string;
  /** The default as source code. A parameter without one is required; one with an empty default is optional. */
  readonly default?: string;
  /** A member of a class is neither required nor optional. */
  readonly kind?: 'parameter' | 'member';
  /** The version in which it appeared, if later than its owner. */
  readonly since?: string;
  /** The fragment of the method's own description. */
  readonly target?: string;
  readonly children?: ReactNode;
}

/** A parameter or member: its name, which links to itself, its type, default and description. */
export default function Param(props: Props): ReactNode {
  const { name, type, default: defaultValue, kind = 'parameter', since, target, children } = props;
  const id = createParameterId(useContext(OwnerContext), name);
  const anchorClass = useAnchorTargetClassName(id);
  useBrokenLinks().collectAnchor(id);
  return (
    <div className={`api-parameter api-parameter--${kind}`}>
      <dt id={id} className={anchorClass}>
        <code className="api-parameter__name">
          {target === undefined ? name : <Link to={target}>{name}</Link>}
        </code>{' '}
        {type !== undefined && (
          <code className="api-parameter__type">
            <TypeLinks type={type} />
          </code>
        )}{' '}
        {defaultValue === undefined && kind === 'parameter' && (
          <span className="api-parameter__required">required</span>
        )}
        {defaultValue && (
          <span className="api-parameter__default">
            default <code>{defaultValue}</code>
          </span>
        )}{' '}
        {since !== undefined && <span className="api-since">since {since}</span>}
        <HashLink id={id} name={name} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
