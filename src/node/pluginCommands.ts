import { Command, type OutputConfiguration } from 'commander';
import type { LoadedPlugin } from '../model/plugin';
import { loadCommandPlugins } from './loadCommandSite';
import { getPluginLabel, runPluginMethod } from './site/pluginError';

/** The commands that the plugins of a site add to the command line with `extendCli`. */
export interface PluginCommands {
  readonly list: readonly { readonly name: string; readonly summary: string }[];
  /**
   * Runs a command of the list, and resolves with the exit code: 0 for success, 2 for invalid arguments, which have been
   * reported. Throws what the command throws.
   */
  run(name: string, args: readonly string[]): Promise<number>;
}

interface PluginCommandsInput {
  readonly siteDir: string;
  readonly configPath?: string | undefined;
  /** Receives help texts and errors in arguments. */
  readonly output: OutputConfiguration;
}

const USAGE_ERROR = 2;

/**
 * Creates the plugins of a site without loading their content, and returns their commands. If several plugins have a command of
 * the same name, the first one counts.
 */
export async function loadPluginCommands({
  siteDir,
  configPath,
  output,
}: PluginCommandsInput): Promise<PluginCommands> {
  const plugins = await loadCommandPlugins({ siteDir, configPath });
  const commands = new Map<string, { readonly program: Command; readonly summary: string }>();
  for (const plugin of plugins) {
    const program = await extendProgram(plugin, output);
    for (const command of program.commands) {
      const [name, summary] = [command.name(), command.summary() || command.description()];
      if (!commands.has(name)) commands.set(name, { program, summary });
    }
  }
  return {
    list: [...commands].map(([name, { summary }]) => ({ name, summary })),
    async run(name, args) {
      const command = commands.get(name);
      if (!command) throw new Error(`No plugin has the command \`${name}\`.`);
      try {
        await command.program.parseAsync([name, ...args], { from: 'user' });
        return 0;
      } catch (error) {
        const exitCode = getExitCode(error);
        if (exitCode === undefined) throw error;
        return exitCode === 0 ? 0 : USAGE_ERROR;
      }
    },
  };
}

/**
 * Returns a program with the commands of a plugin. Plugins are written for version 5 of `commander`: options are properties of
 * the command, which actions receive after their arguments, and further arguments are allowed.
 */
async function extendProgram(
  plugin: Pick<LoadedPlugin, 'name' | 'id' | 'instance'>,
  output: OutputConfiguration,
): Promise<Command> {
  const program = new Command('docs-site')
    .storeOptionsAsProperties()
    .allowExcessArguments()
    .exitOverride()
    .configureOutput(output);
  await runPluginMethod(getPluginLabel(plugin), 'extendCli', () => plugin.instance.extendCli?.(program));
  return program;
}

/** Returns the exit code of an error that commander throws instead of ending the process. */
function getExitCode(error: unknown): number | undefined {
  const { code, exitCode } = (error ?? {}) as { readonly code?: unknown; readonly exitCode?: unknown };
  // The name of the class differs in the package, because its bundle renames classes.
  const isCommanderError = typeof code === 'string' && code.startsWith('commander.');
  return isCommanderError && typeof exitCode === 'number' ? exitCode : undefined;
}
