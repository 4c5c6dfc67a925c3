import SelfLink from '@site/src/site/components/SelfLink';
import { useAnchorTargetClassName } from '@docusaurus/theme-common';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import { createContext, type ReactNode } from 'react';
import './parameters.page.css';

/** The owner of the surrounding parameters, which is the prefix of their IDs. */
export const OwnerContext = createContext('');

export interface Props {
  /** The function, decorator, or class that the parameters belong to. */
  readonly of: string;
  /** The version in which it appeared. */
  readonly since?: string;
  /** The members of a class follow its heading. */
  readonly kind?: 'parameter' | 'member';
  readonly children?: ReactNode;
}

/**
 * The parameters of an API, as a definition list of `Param` elements. Lists of several methods may follow each other, so they start
 * with the name of the method. It is no heading, because it usually repeats the one of its section.
 */
export default function Parameters({ of, since, kind = 'parameter', children }: Props): ReactNode {
  const isMethod = kind === 'parameter' && of.includes('.');
  const id = isMethod ? of.toLowerCase() : undefined;
  return (
    <OwnerContext.Provider value={of}>
      {id !== undefined && <Method id={id} name={of} since={since} />}
      {id === undefined && since !== undefined && <p className="api-since">Since {since}</p>}
      <dl className="api-parameters" aria-labelledby={id}>
        {children}
      </dl>
    </OwnerContext.Provider>
  );
}

function Method({
  id,
  name,
  since,
}: {
  readonly id: string;
  readonly name: string;
  readonly since: string | undefined;
}): ReactNode {
  const anchorClass = useAnchorTargetClassName(id);
  useBrokenLinks().collectAnchor(id);
  return (
    <p id={id} className={clsx('api-method', anchorClass)}>
      <code>{name}</code>
      {since !== undefined && <span className="api-since"> since {since}</span>}
      <SelfLink id={id} name={name} />
    </p>
  );
}
