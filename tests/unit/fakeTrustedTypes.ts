interface Accepted {
  readonly policy: string;
  readonly value: string;
}
type Rules = Readonly<Record<string, (value: string) => string>>;

/** Returns a fake Trusted Types API. Its policies return objects with the policy name and the value. */
export function fakeTrustedTypes() {
  const names: string[] = [];
  return {
    names,
    createPolicy(policy: string, rules: Rules): Readonly<Record<string, (value: string) => Accepted>> {
      names.push(policy);
      return Object.fromEntries(
        Object.entries(rules).map(([name, rule]) => [
          name,
          (...values: readonly string[]) => {
            // browsers throw the same error
            if (values.length === 0) throw new TypeError(`${name}: 1 argument required, but only 0 present.`);
            return { policy, value: rule(values[0] ?? '') };
          },
        ]),
      );
    },
  };
}
