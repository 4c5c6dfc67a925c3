import { box, code, type DiagramSpec, down, flow, label, parallel, place, stack } from '../shapes';

/** What posts of the blog explain. */
export const blog = {
  locks: {
    alt: 'Declared packages are solved once with the package index, which changes daily. The manifest stores the URLs of the files, the datastore stores the files, and a remote task installs from the datastore',
    shape: flow(
      parallel(box('declared packages', '`@conda @pypi`'), box('package index', 'changes daily', 'muted')),
      label('solve once'),
      place('datastore', stack(code('conda.manifest', 'URLs of the files'), box('package files'))),
      label('install'),
      box('remote task', 'without the index', 'primary'),
    ),
  },
  releaseTags: {
    alt: "A nightly run becomes live when it's promoted, and retired when the next run is promoted. To roll back, promote it again",
    shape: flow(
      box('nightly', 'a new run'),
      label('promote'),
      box('live', ['what readers get,', 'and approved'], 'success'),
      label('next promotion'),
      box('retired', ['still approved:', 'promote it again', 'to roll back']),
    ),
  },
  resumedForeach: {
    alt: 'Three finished tasks are cloned. The failed task, the killed task, the task that never started, and everything after them are executed',
    shape: down(
      flow(
        code('start', 'cloned', 'success'),
        parallel(
          flow(
            code('pick', 'cloned', 'success'),
            parallel(
              code('screen[0]', 'cloned', 'success'),
              code('screen[1]', 'had failed', 'primary'),
              code('screen[2]', 'not started', 'primary'),
            ),
            code('gather', 'executed', 'primary'),
          ),
          code('calibrate', 'was killed', 'primary'),
        ),
        code('combine', 'executed', 'primary'),
        code('end', 'executed', 'primary'),
      ),
    ),
  },
  textOnce: {
    alt: 'The compiler checks whether a page has components with state or events. If not, the browser gets HTML alone; otherwise HTML and a script',
    shape: flow(
      code('page.mdx'),
      box('compiler', 'state or events?'),
      parallel(
        box('static page', ['no: HTML alone'], 'success'),
        box('interactive page', ['yes: HTML and a script'], 'primary'),
      ),
    ),
  },
} as const satisfies Readonly<Record<string, DiagramSpec>>;
