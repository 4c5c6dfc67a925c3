import type { Diagnostic } from '../../model/diagnostic';
import { forEachConcurrent } from '../../model/forEachConcurrent';
import type { OutputContent, OutputFile } from '../../model/plugin';
import type { Engine, TaskCall } from '../engine/engine';
import type { SiteFacts } from '../site/siteFacts';
import { createCopySource } from './copySource';
import {
  createBlobEntry,
  createFileSource,
  describeContent,
  type OutputEntry,
  type OutputSource,
} from './outputEntries';
import { getPluginFiles } from './outputTasks';
import { MAX_FILES } from './writeOutput';

interface CollectInput {
  readonly engine: Engine;
  readonly site: Pick<SiteFacts, 'plugins'>;
  /** The files of the site by path, which take precedence. The files of plugins are added to them. */
  readonly sources: Map<string, OutputSource>;
  /** Leaves out groups of files that a single task creates together, such as a search index. */
  readonly skipsGroups?: boolean | undefined;
}

/** Collects the files that plugins create. The tasks in `calls` report problems when the files are written. */
export async function collectPluginFiles({
  engine,
  site,
  sources,
  skipsGroups = false,
}: CollectInput): Promise<{
  readonly diagnostics: readonly Diagnostic[];
  /** The tasks that create the files. */
  readonly calls: readonly TaskCall[];
  /** What the paths of the files that were left out start with. */
  readonly skippedPrefixes: readonly string[];
}> {
  const skippedPrefixes: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const calls: TaskCall[] = [];
  for (const { name, id, hasOutputFiles, isIncremental } of site.plugins) {
    if (!hasOutputFiles) continue;
    const created = await getPluginFiles(engine, { name, id, isIncremental });
    diagnostics.push(...created.diagnostics);
    for (const [file, content] of created.files) {
      if (typeof content === 'string' || !('group' in content)) {
        add(file, content);
        continue;
      }
      if (skipsGroups) {
        skippedPrefixes.push(file);
        continue;
      }
      const listed = await engine.get(content.group, content.args as never);
      calls.push({ task: content.group, args: content.args });
      for (const [rest, each] of Object.entries(listed)) add(file + rest, each);
    }
  }
  return { diagnostics, calls, skippedPrefixes };

  function add(file: string, content: OutputFile): void {
    if (!sources.has(file)) {
      if (typeof content === 'object' && 'task' in content) calls.push(content);
      sources.set(file, createPluginSource(file, content, engine));
      return;
    }
    const conflict = typeof content === 'object' && 'task' in content ? content.onConflict : undefined;
    if (conflict === null) return;
    diagnostics.push(conflict ?? createConflictWarning(file));
  }
}

/** Runs the tasks that create the files of plugins, concurrently with other work. `collectPluginFiles` then finds their results. */
export async function createPluginFiles(input: Pick<CollectInput, 'engine' | 'site'>): Promise<void> {
  const { calls } = await collectPluginFiles({ ...input, sources: new Map() });
  await forEachConcurrent(calls, MAX_FILES, async ({ task, args }) => {
    await input.engine.get(task, args as never);
  });
}

function createConflictWarning(file: string): Diagnostic {
  return {
    code: 'output-conflict',
    severity: 'warn',
    message: `The file \`${file}\` of a plugin was not written, because the site already contains a file with this path.`,
    hint: 'Rename the file of the site, or change the options of the plugin.',
  };
}

function createPluginSource(output: string, file: OutputFile, engine: Engine): OutputSource {
  if (typeof file === 'string') return createFileSource(output, file);
  if ('copyOf' in file) return createCopySource(output, file.copyOf, engine);
  const getContent = async () => ('task' in file ? engine.get(file.task, file.args as never) : file);
  return {
    paths: [output],
    async resolve(): Promise<readonly OutputEntry[]> {
      const content = await getContent();
      if (content === null) return [];
      if (typeof content === 'object' && 'blob' in content) return [createBlobEntry(output, content, engine)];
      const read = () => joinParts(content, engine);
      // Joined again when it is written, so that few files are in memory.
      return [{ path: output, written: describeContent(read()), read: async () => read() }];
    },
  };
}

/** Returns the text or the bytes of a file of a plugin. */
export function joinParts(content: NonNullable<OutputContent>, engine: Engine): string | Buffer {
  if (typeof content === 'string') return content;
  if ('blob' in content) return engine.readBlob(content);
  return Buffer.concat(
    content.parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : engine.readBlob(part))),
  );
}
