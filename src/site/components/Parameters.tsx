import { createContext, type ReactNode } from 'react';
import './parameters.page.css';

/** What the parameters around belong to: the first part of their ids. */
export const OwnerContext = createContext('');

export interface Props {
  /** The function, decorator or class whose parameters these are. */
  readonly of: string;
  readonly children?: ReactNode;
}

/** The parameters of a part of the API, as a list of definitions; in it stands one `Param` for each. */
export default function Parameters({ of, children }: Props): ReactNode {
  return (
    <OwnerContext.Provider value={of}>
      <dl className="api-parameters">{children}</dl>
    </OwnerContext.Provider>
  );
}
