/**
 * The part of the Trusted Types API that is used here, which TypeScript's DOM types lack. Values that a
 * policy accepts are typed as strings, as React and the DOM declare them.
 */
interface TrustedTypeRules {
  createHTML?(html: string): string;
  createScript?(code: string): string;
  createScriptURL?(url: string): string;
}
/** Undefined in browsers without Trusted Types. */
declare var trustedTypes:
  | {
      createPolicy<Rules extends TrustedTypeRules>(
        name: string,
        rules: Rules,
      ): { readonly [Name in keyof Rules]: (value: string) => string };
    }
  | undefined;
