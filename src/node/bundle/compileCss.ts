interface CompileCssOptions {
  /** Shown in messages. */
  readonly fileName: string;
  readonly minify: boolean;
}

/** The oldest browsers that the stylesheets support. */
const TARGETS = ['chrome88', 'firefox78', 'safari14.1'];

/**
 * Compiles a stylesheet to syntax that the supported browsers understand. Rules that cannot be parsed stay
 * unchanged.
 */
export async function compileCss(css: string, { fileName, minify }: CompileCssOptions): Promise<string> {
  const { transform } = await import('esbuild');
  const { code } = await transform(css, {
    loader: 'css',
    sourcefile: fileName,
    target: TARGETS,
    minify,
    legalComments: 'none',
    logLevel: 'silent',
  });
  return code.trimEnd();
}
