import path from 'node:path';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { SCRIPT_POLICY } from '../../model/trustedTypes';
import { SCRIPT_URL } from './buildConstants';

const NAME = 'TrustedScripts';
const { RuntimeGlobals } = webpack;

/**
 * Returns the webpack plugin for the Trusted Types policy that loads scripts. webpack's own policy
 * (`output.trustedTypes`, which must be set as well) accepts any URL; this one accepts only scripts of the
 * site.
 */
export function createTrustedScriptsPlugin(): WebpackPluginInstance {
  return { apply };

  function apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { additionalTreeRuntimeRequirements, runtimeRequirementInTree } = compilation.hooks;
      // The page loader calls it.
      additionalTreeRuntimeRequirements.tap(NAME, (_, requirements) => {
        requirements.add(SCRIPT_URL);
      });
      runtimeRequirementInTree
        .for(RuntimeGlobals.getTrustedTypesPolicy)
        .tap({ name: NAME, stage: -1 }, (chunk, requirements) => {
          const runsText = requirements.has(RuntimeGlobals.createScript);
          const { chunkFilename, hotUpdateChunkFilename } = compilation.outputOptions;
          const files = [chunkFilename, ...(runsText ? [hotUpdateChunkFilename] : [])];
          requirements.add(RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(
            chunk,
            new RuntimeCode('script policy', createPolicyCode(findSharedFolder(files), runsText)),
          );
          return true;
        });
      runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap({ name: NAME, stage: -1 }, (chunk, requirements) => {
          const { crossOriginLoading, scriptType } = compilation.outputOptions;
          const hasCustomSettings =
            crossOriginLoading || scriptType || requirements.has(RuntimeGlobals.scriptNonce);
          if (hasCustomSettings) return undefined;
          requirements.add(SCRIPT_URL);
          compilation.addRuntimeModule(chunk, new RuntimeCode('load script', createLoaderCode()));
          return true;
        });
    });
  }
}

class RuntimeCode extends webpack.RuntimeModule {
  constructor(
    name: string,
    private readonly code: string,
  ) {
    super(name);
  }
  override generate(): string {
    return this.code;
  }
}

/**
 * Returns the code that creates the policy. It accepts URLs below the given folder on the site's own origin
 * or on that of `publicPath`. It accepts code as text only in the development server, where webpack evaluates
 * module code.
 */
export function createPolicyCode(folder: string, runsText = false): string {
  // Created lazily: webpack also runs this code at build time, without browser globals.
  return `
var policy;
var rules = {
  createScriptURL: (url) => {
    if (!new URL(url, document.baseURI).href.startsWith(new URL(${RuntimeGlobals.publicPath} + ${JSON.stringify(folder)}, location.href))) throw TypeError("Refused to load " + url);
    return url;
  }${runsText ? ',\n  createScript: (text) => text' : ''}
};
${RuntimeGlobals.getTrustedTypesPolicy} = () => policy = policy || (self.trustedTypes ? trustedTypes.createPolicy(${JSON.stringify(SCRIPT_POLICY)}, rules) : rules);
`;
}

/**
 * Returns the code that loads the script of a chunk. It replaces webpack's own, omits the settings that are
 * not used here, and is half as long; every page loads it.
 */
function createLoaderCode(): string {
  return `
var loading = {};
${RuntimeGlobals.loadScript} = (url, done) => {
  var script = loading[url];
  var listen = (then) => ["load", "error", "timeout"].map((type) => script.addEventListener(type, then));
  if (!script) {
    script = loading[url] = document.createElement("script");
    script.src = ${SCRIPT_URL}(url);
    var timer = setTimeout(() => script.dispatchEvent(new Event("timeout")), 120000);
    listen(() => {
      clearTimeout(timer);
      delete loading[url];
      script.remove();
    });
    document.head.append(script);
  }
  listen(done);
};
`;
}

/** Returns the folder that all file names share; empty if there is none or a function determines the name. */
function findSharedFolder(names: readonly unknown[]): string {
  const folders = new Set(names.map((name) => (typeof name === 'string' ? path.posix.dirname(name) : '.')));
  const [folder = '.'] = folders;
  return folders.size > 1 || folder === '.' || folder.includes('[') ? '' : `${folder}/`;
}
