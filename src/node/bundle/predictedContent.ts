import { getContentKey, type ContentRequest } from '../markdown/contentRequest';
import { ownComponents } from '../markdown/hydrationTasks';
import { findTraits, type Traits } from '../markdown/source/findTraits';
import { type AnyTask, defineTask, type TaskContext } from '../../model/task';
import { routeIndex, siteAddress } from '../site/routeTasks';
import { type BundledContent, contentInputs, type ContentInputs, deriveContentInputs } from './contentInputs';
import { describePageModules, type PageModules } from './contentSummaries';
import { contentRequests } from './manifestTasks';
import { collectContentRequests, createManifestEntry } from './pageManifest';

/**
 * What a shard assumes about the files that it has not compiled. Bundles depend on all content, but most files add nothing to them: no
 * imports, no modules and no class names that other files do not have. If that is wrong, the final build creates other bundles and
 * repeats the work that depends on them.
 */
export interface ContentPrediction {
  /** Adds a compiled file. */
  add(content: BundledContent, source: ContentSource): void;
  /**
   * Returns `predictable` if a file probably adds nothing to bundles, `unpredictable` if it probably does, and `unknown` if no file with
   * its syntax has been compiled.
   */
  classify(source: ContentSource): 'predictable' | 'unpredictable' | 'unknown';
  /** Returns whether files that look alike differ, so that nothing can be predicted. */
  hasFailed(): boolean;
  /** Returns the compiled file of a request, or `undefined` if it is not known. */
  get(request: ContentRequest): BundledContent | undefined;
}

interface ContentSource {
  readonly text: string;
  /** Identifies how the file is compiled. */
  readonly settings: string;
}

/** Creates a prediction without any files. */
export function createContentPrediction(): ContentPrediction {
  const known = new Map<string, BundledContent>();
  /** The syntax of files that add nothing to bundles. */
  const predictable = new Set<string>();
  /** The syntax of files that add something, although their text contains no code. */
  const unpredictable = new Map<string, readonly string[]>();
  const isPredictable = (syntax: Iterable<string>) => [...syntax].every((each) => predictable.has(each));
  const hasFailed = () => [...unpredictable.values()].some(isPredictable);
  return {
    add(content, source) {
      known.set(content.key, content);
      const { syntax, hasCode } = describe(source);
      const addsNothing = content.moduleFile === undefined && Object.keys(content.imports).length === 0;
      if (hasCode) return;
      if (addsNothing) for (const each of syntax) predictable.add(each);
      else unpredictable.set([...syntax].sort().join('\n'), [...syntax]);
    },
    classify(source) {
      const { syntax, hasCode } = describe(source);
      if (hasCode || hasFailed()) return 'unpredictable';
      if (isPredictable(syntax)) return 'predictable';
      return [...unpredictable.values()].some((each) => each.every((name) => syntax.has(name)))
        ? 'unpredictable'
        : 'unknown';
    },
    hasFailed,
    get: (request) => known.get(getContentKey(request)),
  };
}

function describe({ text, settings }: ContentSource): Traits {
  const { syntax, hasCode } = findTraits(text);
  return { syntax: new Set([...syntax, `settings ${settings}`]), hasCode };
}

/** The data of content that adds nothing to bundles. */
const PLAIN = { hydration: 'static', toc: [], frontMatter: {}, moduleAssets: {} } as const;

/** Defines a task that replaces `contentInputs`. Other processes do not reuse its result. */
export function definePredictedInputs({ get }: Pick<ContentPrediction, 'get'>): AnyTask {
  return defineTask<null, ContentInputs>({
    name: contentInputs.name,
    isVolatile: true,
    run: async (context) =>
      deriveContentInputs({
        contents: (await context.get(contentRequests, null)).flatMap((request) => get(request) ?? []),
        pages: await predictPageModules(context, { get }),
        own: await context.get(ownComponents, null),
      }),
  });
}

/** Returns the data of all pages that affects bundles, in the order of the routes. */
export async function predictPageModules(
  context: Pick<TaskContext, 'get'>,
  { get }: Pick<ContentPrediction, 'get'>,
): Promise<readonly PageModules[]> {
  const site = await context.get(siteAddress, null);
  const { chains } = await context.get(routeIndex, null);
  return [...chains.values()].map((chain) => {
    const requests = collectContentRequests(chain);
    const entry = createManifestEntry(chain, {
      site,
      contents: new Map(
        requests.map((request) => [getContentKey(request), { ...PLAIN, ...get(request), request }] as const),
      ),
      getContentMetadata: () => undefined,
    });
    const contents = [...entry.contents].map(([key, { request }]) => [key, request] as const);
    return describePageModules(entry, contents);
  });
}
