import { type AnyTask, defineTask } from '../../model/task';
import { createHeadScript, nameScript, type Script } from '../bundle/bundleScript';
import { createPathMarks, type StoredFile } from '../bundle/storedFiles';
import { bundleServerReact } from '../bundle/serverReact';
import { createVendorScript } from '../bundle/vendorScript';
import type { Engine } from '../engine/engine';
import { projectDir } from '../entries';

type OnInput = (file: string) => void;

/** Scripts that do not depend on the site, by name. */
const SCRIPTS = {
  boot: (onInput: OnInput) => createHeadScript('boot', { minify: false, onInput }),
  vendor: (onInput: OnInput) =>
    createVendorScript({ mode: 'development', minify: false, hasDefaultProps: true, onInput }),
  'server-react.production': async (onInput: OnInput) =>
    nameScript('react', await bundleServerReact('production', onInput)),
  'server-react.development': async (onInput: OnInput) =>
    nameScript('react', await bundleServerReact('development', onInput)),
};

type ScriptName = keyof typeof SCRIPTS;

/** The scripts contain no path of the site. */
const MARKS = createPathMarks(projectDir);

/** Bundles a script. The next run of the server uses the stored one. */
const generatorScript = defineTask<ScriptName, { readonly file: string; readonly code: StoredFile }>({
  name: 'dev-generator-script',
  async run(context, name) {
    const inputs = new Set<string>();
    const { file, code } = await SCRIPTS[name]((input) => inputs.add(input));
    context.dependOnFiles(inputs);
    return { file, code: MARKS.store(context, code) };
  },
});

export const generatorScriptTasks: readonly AnyTask[] = [generatorScript];

/** Returns a script. */
export async function getGeneratorScript(engine: Engine, name: ScriptName): Promise<Script> {
  const { file, code } = await engine.get(generatorScript, name);
  return { file, code: MARKS.read(engine, code).toString() };
}
