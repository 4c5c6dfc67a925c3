/**
 * The part of the Trusted Types API that is used here; the types of the DOM lack it. Values that a policy has accepted are
 * typed as the strings that they stand for, because that is what React and the DOM declare at the places that take them.
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
