import { createContext, type ReactNode } from 'react';
import './parameters.page.css';

/** The owner of the surrounding parameters, which is the prefix of their IDs. */
export const OwnerContext = createContext('');

export interface Props {
  /** The function, decorator, or class that the parameters belong to. */
  readonly of: string;
  /** The version in which it appeared, unless a signature shows it. */
  readonly since?: string;
  /** The members of a class follow its heading. */
  readonly kind?: 'parameter' | 'member';
  readonly children?: ReactNode;
}

/** The parameters of an API, as a definition list of `Param` elements. Those of a method follow its signature, which has its ID. */
export default function Parameters({ of, since, kind = 'parameter', children }: Props): ReactNode {
  const isMethod = kind === 'parameter' && of.includes('.');
  return (
    <OwnerContext.Provider value={of}>
      {since !== undefined && <p className="api-since">Since {since}</p>}
      <dl className="api-parameters" aria-labelledby={isMethod ? of.toLowerCase() : undefined}>
        {children}
      </dl>
    </OwnerContext.Provider>
  );
}
