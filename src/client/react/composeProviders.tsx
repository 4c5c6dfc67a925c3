import type { ComponentType, ReactNode } from 'react';

type Provider = ComponentType<{ readonly children: ReactNode }>;

/** Combines several providers into one, the first outermost. */
export function composeProviders(providers: readonly Provider[]): Provider {
  return ({ children }) =>
    // biome-ignore lint/correctness/useJsxKeyInIterable: the result is a single element
    providers.reduceRight((below, Next) => <Next>{below}</Next>, children);
}
