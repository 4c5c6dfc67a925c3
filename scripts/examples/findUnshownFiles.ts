import path from 'node:path';
import { classifyCommand, findProgram, splitCommands } from './commands';
import type { ExamplePage } from './readPages';

/** File names that stand for a flow of the reader. */
const READERS_FILE = /^(?:my_)?flow\.py$/;

const UV_RUN = /^uv run (?:--with \S+ )?(?:python )?/;

/**
 * Returns a line for each program that a page runs without showing it and without a link to a page that does.
 * Programs in folders come from elsewhere, such as the tutorials that Metaflow installs.
 */
export function findUnshownFiles(pages: readonly ExamplePage[]): readonly string[] {
  const byPath = new Map(pages.map((page) => [page.page, page]));
  const listShown = ({ blocks, after }: ExamplePage): readonly (string | undefined)[] => {
    const earlier = after === undefined ? undefined : byPath.get(after);
    return [...blocks.map(({ file }) => file), ...(earlier ? listShown(earlier) : [])];
  };
  return pages.flatMap((page) => {
    const shown = new Set(listShown(page));
    for (const link of page.links)
      for (const { file } of findPage(byPath, page.page, link)?.blocks ?? []) shown.add(file);
    const unshown = new Map<string, string>();
    for (const { code, language, file, location } of page.blocks) {
      if (language !== 'bash' || file !== undefined) continue;
      for (const command of splitCommands(code)) {
        if (classifyCommand(command).kind === 'cd') break;
        const program = findProgram(command.replace(UV_RUN, 'python '));
        if (program === undefined || program.includes('/') || READERS_FILE.test(program)) continue;
        if (!shown.has(program) && !unshown.has(program)) unshown.set(program, location);
      }
    }
    return [...unshown].map(
      ([program, location]) =>
        `${location}  \`${program}\` is shown neither here nor on a page that this page links to.`,
    );
  });
}

/** Returns the page that a link of another page refers to, if it has examples. */
function findPage(pages: ReadonlyMap<string, ExamplePage>, from: string, link: string) {
  const [target = ''] = link.split('#');
  const base = target.startsWith('/') ? `docs${target}` : path.join(path.dirname(from), target);
  return [base, `${base}.mdx`, `${base}/README.mdx`].map((file) => pages.get(file)).find(Boolean);
}
