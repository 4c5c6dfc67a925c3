import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FindSourceFile } from '../bundle/bundleErrors';
import {
  createPositionFinder,
  describeCodeFailure,
  findFailedFile,
  LOADING_FAILED,
  type RunningBundle,
} from '../bundle/codeFailure';
import { createCodeError } from '../bundle/createCodeError';
import { getGeneratorScript } from '../bundle/generatorScripts';
import { evaluateModule, evaluateServerReact } from '../bundle/serverReact';
import type { Engine } from '../engine/engine';
import { hashContent } from '../files/hashContent';
import { toDiagnostics } from '../../model/diagnostic';
import { memoize } from '../../model/once';
import { combineErrors, type SiteError } from '../../model/siteError';
import type { ServerBundle } from '../render/serverExports';

type Mode = 'production' | 'development';

/** The server bundle in the development server. */
export type DevServerBundle = ServerBundle & {
  /** Path of the bundle. */
  readonly bundleFile: string;
  /** Changes with its code. */
  readonly hash: string;
  /** Returns the error that an exception stands for, if a module with an error has thrown it. */
  findError(thrown: unknown): SiteError | undefined;
  siteCss(): string;
  /** Loads the bundle with the development build of React, which is slow but has helpful error messages. */
  loadDevelopmentBuild(): Promise<ServerBundle>;
};

/**
 * Creates a function that loads the current version of the server bundle, in which modules with the given errors
 * throw.
 */
export function createServerLoader(
  engine: Engine,
  bundle: RunningBundle,
  getSourceFile: FindSourceFile,
): (errors: readonly SiteError[]) => Promise<DevServerBundle> {
  const { bundleFile, siteDir } = bundle;
  const loadReact = memoize(async (mode: Mode) => {
    const { code } = await getGeneratorScript(engine, { name: 'server-react', mode });
    return evaluateServerReact(code, mode, bundleFile);
  });

  return async (errors) => {
    const findError = (thrown: unknown) => {
      const file = findFailedFile(thrown);
      if (file === undefined) return undefined;
      const source = path.relative(siteDir, getSourceFile(path.resolve(siteDir, file)));
      return errors.find(({ location }) => location?.file === source) ?? errors[0];
    };
    const code = readFileSync(bundleFile, 'utf8');
    const loadDevelopmentBuild = () => evaluate(code, 'development');
    try {
      const production = await evaluate(code, 'production');
      return {
        ...production,
        bundleFile,
        hash: hashContent(code + JSON.stringify(toDiagnostics(errors))),
        findError,
        loadDevelopmentBuild,
      };
    } catch (cause) {
      // A part that all pages use has an error.
      if (findError(cause)) throw combineErrors(errors);
      const clearerCause = await loadDevelopmentBuild().then(
        () => cause,
        (error: unknown) => error,
      );
      throw createCodeError(
        describeCodeFailure(LOADING_FAILED, clearerCause, createPositionFinder(bundle)),
        siteDir,
      );
    }
  };

  async function evaluate(code: string, mode: Mode): Promise<DevServerBundle> {
    return evaluateModule(bundleFile, code, await loadReact(mode)) as DevServerBundle;
  }
}
