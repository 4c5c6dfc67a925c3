interface Accepted {
  readonly policy: string;
  readonly value: string;
}
type Rules = Readonly<Record<string, (value: string) => string>>;

/** Returns a stand-in for the API of Trusted Types: what its policies accept is an object that says so. */
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
            // as browsers do
            if (values.length === 0) throw new TypeError(`${name}: 1 argument required, but only 0 present.`);
            return { policy, value: rule(values[0] ?? '') };
          },
        ]),
      );
    },
  };
}
