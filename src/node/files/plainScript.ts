import type { ScriptLanguage } from './scriptLanguage';

/**
 * Compiles types and JSX away: elements become calls of `jsx`. Throws esbuild's `TransformFailure` for invalid code.
 * `keepsImports` keeps imports that are not marked as types but are not used.
 */
export async function toPlainScript(
  source: string,
  loader: ScriptLanguage,
  { keepsImports = false }: { readonly keepsImports?: boolean } = {},
): Promise<string> {
  const { transform } = await import('esbuild');
  const { code } = await transform(source, {
    loader,
    target: 'esnext',
    jsx: 'automatic',
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'silent',
    // The result must not depend on the TypeScript config of the site.
    tsconfigRaw: keepsImports ? { compilerOptions: { verbatimModuleSyntax: true } } : {},
  });
  return code;
}
