import { createContext, type ReactNode } from 'react';
import './parameters.page.css';

/** The name of the function, decorator, or class that the parameters belong to. It's the first part of their IDs. */
export const OwnerContext = createContext('');

export interface Props {
  /** The function, decorator, or class that the parameters belong to. */
  readonly of: string;
  readonly children?: ReactNode;
}

/** The parameters of an API as a definition list, with one `Param` for each parameter. */
export default function Parameters({ of, children }: Props): ReactNode {
  return (
    <OwnerContext.Provider value={of}>
      <dl className="api-parameters">{children}</dl>
    </OwnerContext.Provider>
  );
}
