import { type Context, useContext } from 'react';

/** A hook was called outside the provider that it reads from. */
export class ReactContextError extends Error {
  constructor(providerName: string, info = '') {
    super();
    this.name = 'ReactContextError';
    const hooks = this.stack?.match(/\buse[A-Z]\w*/g) ?? [];
    const hook = hooks.find((name) => name !== 'useProvided') ?? '';
    this.message = `Hook ${hook} is called outside the <${providerName}>. ${info}`;
  }
}

/** Gives the value of a context, and throws where its provider, named for the message, is missing. */
export function useProvided<T>(context: Context<T | undefined>, providerName: string, info?: string): T {
  const value = useContext(context);
  if (value === undefined) throw new ReactContextError(providerName, info);
  return value;
}
