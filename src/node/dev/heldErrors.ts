import type { BundleTarget } from '../bundle/bundleTargets';

type Side = BundleTarget['side'];

/** Holds errors of bundlers until it is known whether an update has replaced their bundles. */
export interface HeldErrors<Bundles> {
  /** Reports errors, or holds those of bundles that a running update may replace. */
  add(side: Side, errors: readonly Error[], bundles: Bundles | undefined): void;
  /** Reports the errors of bundles that have not been replaced, and drops the others. */
  release(): void;
}

interface HeldErrorsInput<Bundles> {
  /** Returns the bundles of the site as it is now, if there are any. */
  getCurrent(): Bundles | undefined;
  isUpdating(): boolean;
  report(side: Side, errors: readonly Error[], bundles: Bundles | undefined): void;
}

/** Creates an empty store of errors. Of each side, it holds the latest ones. */
export function createHeldErrors<Bundles extends object>({
  getCurrent,
  isUpdating,
  report,
}: HeldErrorsInput<Bundles>): HeldErrors<Bundles> {
  const held = new Map<Side, { readonly bundles: Bundles; readonly errors: readonly Error[] }>();
  return {
    add(side, errors, bundles) {
      if (bundles && isUpdating() && getCurrent() === bundles) held.set(side, { bundles, errors });
      else report(side, errors, bundles);
    },
    release() {
      const released = [...held];
      held.clear();
      for (const [side, { bundles, errors }] of released)
        if (getCurrent() === bundles) report(side, errors, bundles);
    },
  };
}
