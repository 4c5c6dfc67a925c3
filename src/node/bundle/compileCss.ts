import { transform } from 'esbuild';

interface CompileCssOptions {
  /** Shown in messages. */
  readonly fileName: string;
  readonly minify: boolean;
}

/** The oldest browsers that style sheets are written for. */
const TARGETS = ['chrome88', 'firefox78', 'safari14.1'];

/** Returns a style sheet in the syntax of the supported browsers. What cannot be parsed stays as it is. */
export async function compileCss(css: string, { fileName, minify }: CompileCssOptions): Promise<string> {
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
