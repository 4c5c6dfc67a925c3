import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A Python interpreter that can import Metaflow. */
export interface Framework {
  /** Its absolute path. */
  readonly python: string;
  /** The folder with the source of Metaflow, unless it is installed. */
  readonly source: string | undefined;
  readonly version: string;
  /** Where Metaflow comes from, in words. */
  readonly origin: string;
}

/** The version that the pages describe. */
const VERSION = '2.19';
/** Packages that examples import. */
const LIBRARIES = ['pandas', 'scikit-learn', 'pytest'];
/** What Metaflow itself imports, for its source without an installation. */
const REQUIREMENTS = ['requests', 'boto3'];
/** A virtual environment that later runs use again. */
const ENVIRONMENT = path.join(os.tmpdir(), `metaflow-docs-examples-${VERSION}`);

/**
 * Returns an interpreter with Metaflow: `METAFLOW_PYTHON` or a virtual environment with Metaflow from the package registry; if the
 * registry doesn't have it, the same interpreter with the source in the folder `METAFLOW_SOURCE`. Returns undefined if there is
 * neither. Without `install`, it uses only what is already there.
 */
export function findFramework(install: boolean, env = process.env): Framework | undefined {
  const python = env['METAFLOW_PYTHON'] ?? (install ? createEnvironment() : findInstalled());
  if (python === undefined) return undefined;
  const source = env['METAFLOW_SOURCE'];
  return (
    probe(
      python,
      undefined,
      env['METAFLOW_PYTHON'] ? `installed for ${python}` : 'installed from the package registry',
    ) ??
    (source === undefined ? undefined : probe(python, path.resolve(source), `from the source in ${source}`))
  );
}

/** Returns the environment variables that let Python import Metaflow and nothing of the user's configuration. */
export function frameworkVariables({ source }: Framework, home: string): NodeJS.ProcessEnv {
  const { PATH, LANG, TMPDIR } = process.env;
  return {
    PATH,
    LANG,
    TMPDIR,
    HOME: home,
    USER: 'you',
    METAFLOW_USER: 'you',
    TZ: 'UTC',
    PYTHONUNBUFFERED: '1',
    PYTHONUTF8: '1',
    // Threads of numeric libraries would only wait for each other, because several examples run at the same time.
    OMP_NUM_THREADS: '1',
    ...(source && { PYTHONPATH: source }),
  };
}

function probe(python: string, source: string | undefined, origin: string): Framework | undefined {
  const { status, stdout } = spawnSync(python, ['-c', PROBE], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: source ?? '' },
  });
  const [version = '', executable = ''] = stdout?.split('\n') ?? [];
  const isUsable = status === 0 && version.startsWith(`${VERSION}.`);
  return isUsable ? { python: executable, source, version, origin } : undefined;
}

/** Prints the version, and the absolute path of Python: by its name, the programs of an example would find themselves. */
const PROBE = 'import sys, metaflow; print(metaflow.__version__, sys.executable, sep="\\n")';

function findInstalled(): string | undefined {
  const own = path.join(ENVIRONMENT, 'bin/python');
  return [own, 'python3'].find((python) => spawnSync(python, ['--version']).status === 0);
}

/** Creates the virtual environment, and installs Metaflow if the registry has it. */
function createEnvironment(): string | undefined {
  const python = path.join(ENVIRONMENT, 'bin/python');
  if (!existsSync(python) && spawnSync('python3', ['-m', 'venv', ENVIRONMENT]).status !== 0) return undefined;
  const install = (names: readonly string[]) =>
    spawnSync(python, ['-m', 'pip', 'install', '--quiet', '--retries', '0', ...names], { stdio: 'ignore' })
      .status === 0;
  if (!install([`metaflow==${VERSION}.*`, ...LIBRARIES])) install([...REQUIREMENTS, ...LIBRARIES]);
  return python;
}
