import { defineTask, type TaskContext } from '../../model/task';
import { getScript, projectDir } from '../entries';
import { createScript, nameScript, type OnInput, type Script } from './bundleScript';
import { bundleServerReact } from './serverReact';
import { createPathPlaceholders, type StoredFile } from './storedFiles';
import { createVendorScript, type VendorOptions } from './vendorScript';

/** Scripts that documents load in their head. They run before everything else, so each is a separate file. */
const HEAD_SCRIPTS = {
  boot: 'bootScript',
  lists: 'listScript',
  tabs: 'tabScript',
  styleProps: 'stylePropScript',
} as const;

/** A script that is the same for all sites with the same options. */
export type GeneratorScript =
  | { readonly name: keyof typeof HEAD_SCRIPTS; readonly minify: boolean }
  | ({ readonly name: 'vendor' } & VendorOptions)
  | { readonly name: 'server-react'; readonly mode: 'development' | 'production' };

/** The scripts contain no path of the site. */
const PLACEHOLDERS = createPathPlaceholders(projectDir);

/** Bundles a script. Commands that bundle a changed site use the stored one. */
export const generatorScript = defineTask<
  GeneratorScript,
  { readonly file: string; readonly code: StoredFile }
>({
  name: 'generator-script',
  async run(context, script) {
    const inputs = new Set<string>();
    const { file, code } = await bundle(script, (input) => inputs.add(input));
    context.dependOnFiles(inputs);
    return { file, code: PLACEHOLDERS.store(context, code) };
  },
});

async function bundle(script: GeneratorScript, onInput: OnInput): Promise<Script> {
  switch (script.name) {
    case 'vendor':
      return createVendorScript(script, onInput);
    case 'server-react':
      return nameScript('react', await bundleServerReact(script.mode, onInput));
    default:
      return createScript({ ...script, entry: getScript(HEAD_SCRIPTS[script.name]) }, onInput);
  }
}

/** Returns a script, given the context of a task or an engine. */
export async function getGeneratorScript(
  context: Pick<TaskContext, 'get' | 'readBlob'>,
  script: GeneratorScript,
): Promise<Script> {
  const { file, code } = await context.get(generatorScript, script);
  return { file, code: PLACEHOLDERS.read(context, code).toString() };
}
