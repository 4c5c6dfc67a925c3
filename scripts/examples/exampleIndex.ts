import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compare } from '../../src/model/lists';
import { isCompleteFlow } from './planPage';
import type { CodeBlock, ExamplePage } from './readPages';

/** A flow that another page shows, or that ships with Metaflow. */
export interface KnownFlow {
  readonly file: string;
  readonly code: string;
  /** Whether a run of it fails on purpose. */
  readonly fails: boolean;
}

/** Finds files and flows that a page uses without showing them. */
export interface ExampleIndex {
  /** Returns the file with a name that the nearest other page shows. */
  findFile(name: string, page: string): CodeBlock | undefined;
  /** Returns the flow with a class name. */
  findFlow(name: string): KnownFlow | undefined;
}

/** Indexes the flows of all pages. `tutorials` is the folder with the programs that ship with Metaflow, if it is known. */
export function createExampleIndex(pages: readonly ExamplePage[], tutorials?: string): ExampleIndex {
  const files = new Map<string, CodeBlock[]>();
  const flows = new Map<string, KnownFlow>();
  for (const { blocks } of pages)
    for (const block of blocks) {
      if (block.file === undefined || block.language === 'diff') continue;
      files.set(block.file, [...(files.get(block.file) ?? []), block]);
      if (!isCompleteFlow(block)) continue;
      for (const name of classNames(block.code))
        if (!flows.has(name))
          flows.set(name, { file: block.file, code: block.code, fails: block.annotation?.kind === 'fails' });
    }
  const folders = tutorials ? readdirSync(tutorials, { withFileTypes: true }) : [];
  for (const folder of folders.filter((entry) => entry.isDirectory()).sort(byName))
    for (const file of readdirSync(path.join(tutorials ?? '', folder.name)).filter((f) =>
      f.endsWith('.py'),
    )) {
      const code = readFileSync(path.join(tutorials ?? '', folder.name, file), 'utf8');
      for (const name of classNames(code))
        if (!flows.has(name)) flows.set(name, { file: `${folder.name}/${file}`, code, fails: false });
    }
  return {
    findFile(name, page) {
      const folder = path.dirname(page);
      const found = files.get(name) ?? [];
      return found.find(({ location }) => location.startsWith(`${folder}/`)) ?? found[0];
    },
    findFlow: (name) => flows.get(name),
  };
}

/** Returns the names of the flow classes in a program. */
export function classNames(code: string): readonly string[] {
  return [...code.matchAll(/^class (\w+)\(\w*FlowSpec\w*\)/gm)].map(([, name]) => name ?? '');
}

function byName(a: { name: string }, b: { name: string }): number {
  return compare(a.name, b.name);
}
