import type { ComponentType, ReactNode } from 'react';

type Provider = ComponentType<{ readonly children: ReactNode }>;

/** Makes one provider of several, the first outermost. */
export function composeProviders(providers: readonly Provider[]): Provider {
  return ({ children }) =>
    // biome-ignore lint/correctness/useJsxKeyInIterable: what comes out is one element
    providers.reduceRight((below, Next) => <Next>{below}</Next>, children);
}
