/** The result of loading a site, or of applying changes to it. */
type Outcome<Loaded> =
  | { readonly kind: 'ready'; readonly loaded: Loaded }
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      /** The site before the changes, which can still be shown. */
      readonly last: Loaded | undefined;
      /** The changed files, which the next update applies too. */
      readonly files: readonly string[];
    };

/** `loading`: requests wait for `done`. */
type State<Loaded> =
  | Outcome<Loaded>
  | { readonly kind: 'loading'; readonly done: Promise<Outcome<Loaded>>; readonly last: Loaded | undefined };

/** The input of an update. */
export interface UpdateInput<Loaded> {
  /** The site so far. */
  readonly last: Loaded | undefined;
  /** The changed files, and those of updates that have failed. */
  readonly files: readonly string[];
  /** Called before the site so far stops working. If the update fails, nothing can be shown. */
  readonly onReplace: () => void;
}

/** The state of a site under development. Updates run one after another. */
export interface DevState<Loaded> {
  /** Resolves to the site after all updates that block; rejects with the latest error if nothing can be shown. */
  current(): Promise<Loaded>;
  /** Returns the site as it is now, if there is one. */
  peek(): Loaded | undefined;
  /** Whether the latest update has succeeded. */
  isReady(): boolean;
  /** Whether requests wait for an update. */
  isLoading(): boolean;
  /** Runs an update after those before it. If it fails, the site stays as it is. Requests wait for it if it `blocks`. */
  update(
    files: readonly string[],
    apply: (input: UpdateInput<Loaded>) => Promise<Loaded>,
    options: { readonly blocks: boolean },
  ): void;
  /** Resolves when no update is left. */
  idle(): Promise<void>;
}

/** Creates the state; `onOutcome` is called after each update, with its error if it has failed. */
export function createDevState<Loaded>(
  load: () => Promise<Loaded>,
  onOutcome: (failure: { readonly error: unknown } | undefined) => void,
): DevState<Loaded> {
  const start: Outcome<Loaded> = { kind: 'failed', error: undefined, last: undefined, files: [] };
  let queue = run(start, [], load);
  let state: State<Loaded> = { kind: 'loading', done: queue, last: undefined };
  follow(queue);

  return {
    async current() {
      let now: State<Loaded> = state;
      for (; now.kind === 'loading'; now = state) await now.done;
      const loaded = getLoaded(now);
      if (loaded !== undefined || now.kind === 'ready') return loaded as Loaded;
      throw now.error;
    },
    peek: () => getLoaded(state),
    isReady: () => state.kind === 'ready',
    isLoading: () => state.kind === 'loading',
    update(files, apply, { blocks }) {
      queue = queue.then((before) => run(before, files, apply));
      if (blocks || state.kind === 'loading')
        state = { kind: 'loading', done: queue, last: getLoaded(state) };
      follow(queue);
    },
    async idle() {
      for (let done: unknown; done !== queue; ) {
        done = queue;
        await done;
      }
    },
  };

  /** Sets the state to the outcome of an update, unless requests already wait for a later one. */
  function follow(update: Promise<Outcome<Loaded>>): void {
    void update.then((outcome) => {
      if (update === queue || state.kind !== 'loading') state = outcome;
      else state = { ...state, last: getLoaded(outcome) };
      onOutcome(outcome.kind === 'failed' ? outcome : undefined);
    });
  }

  async function run(
    before: Outcome<Loaded>,
    changed: readonly string[],
    apply: (input: UpdateInput<Loaded>) => Promise<Loaded>,
  ): Promise<Outcome<Loaded>> {
    const files = before.kind === 'failed' ? [...new Set([...before.files, ...changed])] : changed;
    let last = getLoaded(before);
    const onReplace = () => {
      last = undefined;
    };
    try {
      return { kind: 'ready', loaded: await apply({ last, files, onReplace }) };
    } catch (error) {
      return { kind: 'failed', error, last, files };
    }
  }
}

function getLoaded<Loaded>(state: State<Loaded>): Loaded | undefined {
  return state.kind === 'ready' ? state.loaded : state.last;
}
