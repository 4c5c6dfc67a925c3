import { createContext, type ReactNode } from 'react';
import './parameters.page.css';

/** The owner of the surrounding parameters, which is the prefix of their IDs. */
export const OwnerContext = createContext('');

export interface Props {
  /** The function, decorator, or class that the parameters belong to. */
  readonly of: string;
  /** The version in which it appeared. */
  readonly since?: string;
  readonly children?: ReactNode;
}

/** The parameters of an API, as a definition list of `Param` elements. */
export default function Parameters({ of, since, children }: Props): ReactNode {
  return (
    <OwnerContext.Provider value={of}>
      {since !== undefined && <p className="api-since">Since {since}</p>}
      <dl className="api-parameters">{children}</dl>
    </OwnerContext.Provider>
  );
}
