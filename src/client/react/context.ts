import { type Context, useContext } from 'react';

/** Thrown when a hook is called outside of the provider that it reads. */
export class ReactContextError extends Error {
  constructor(providerName: string, info = '') {
    super();
    this.name = 'ReactContextError';
    const hooks = this.stack?.match(/\buse[A-Z]\w*/g) ?? [];
    const hook = hooks.find((name) => name !== 'useRequiredContext') ?? '';
    this.message = `Hook ${hook} is called outside the <${providerName}>. ${info}`;
  }
}

/** Returns the value of a context. Throws `ReactContextError` if its provider is missing. */
export function useRequiredContext<T>(
  context: Context<T | undefined>,
  providerName: string,
  info?: string,
): T {
  const value = useContext(context);
  if (value === undefined) throw new ReactContextError(providerName, info);
  return value;
}
