import {
  box,
  code,
  type DiagramSpec,
  down,
  flow,
  group,
  label,
  loop,
  parallel,
  place,
  row,
  type Shape,
  stack,
} from '../shapes';

/** Runs, their results, and how to find, repeat and organize them. */
export const runs = {
  artifacts: {
    alt: 'start stores the artifact fahrenheit in the datastore. convert loads it and stores celsius. end loads celsius',
    shape: down(
      flow(
        flow(
          code('start', '`self.fahrenheit = …`'),
          code('convert', '`self.celsius = …`'),
          code('end', '`print(self.celsius)`'),
        ),
        place('datastore', row(code('fahrenheit', 'stored by start'), code('celsius', 'stored by convert'))),
      ),
    ),
  },
  resume: {
    alt: 'In the first run, start finishes, rate fails, and end is not reached. resume creates a second run, which clones start with its artifacts and executes rate and end',
    shape: down(
      flow(
        place(
          'run 1795258504573684',
          flow(
            code('start', 'finished', 'success'),
            code('rate', 'failed', 'danger'),
            code('end', 'not reached', 'muted'),
          ),
        ),
        label('resume reuses artifacts'),
        place(
          'run 1795258508895848',
          flow(
            code('start', 'cloned', 'success'),
            code('rate', 'executed', 'primary'),
            code('end', 'executed', 'primary'),
          ),
        ),
      ),
    ),
  },
  spin: {
    alt: 'spin executes only the step rate, with the artifacts that start had stored in an earlier run. It adds no run',
    shape: down(
      flow(
        place(
          'an earlier run',
          flow(
            code('start', 'finished', 'success'),
            code('rate', 'finished', 'success'),
            code('end', 'finished', 'success'),
          ),
        ),
        label('inputs of rate'),
        code('spin rate', ['runs this step only', 'results are discarded'], 'primary'),
      ),
    ),
  },
  namespaces: {
    alt: 'The runs of SalesFlow belong to the namespaces user:you, user:teammate and production. namespace("user:you") shows your runs, namespace(None) shows all runs, and namespace("production:…") shows those of the deployment',
    shape: row(
      downward(
        group('user:you', stack(code('101'), code('104'))),
        box('your runs', '`namespace("user:you")`', 'primary'),
      ),
      downward(
        group('user:teammate', stack(code('102'), code('105'))),
        box('all runs', '`namespace(None)`', 'primary'),
      ),
      downward(
        group('production:…', stack(code('argo-…-x7k2p'), code('argo-…-m2d8q'))),
        box('its runs', '`namespace("production:…")`', 'primary'),
      ),
    ),
  },
  tags: {
    alt: 'A run has system tags, which Metaflow sets and nobody can change, and user tags, which you can add and remove at any time',
    shape: flow(
      code('run --tag baseline'),
      place(
        'the run',
        stack(
          box('user tags', ['`baseline`', 'you add and remove them'], 'primary'),
          box('system tags', ['`user:you`', 'set by Metaflow'], 'plain'),
        ),
      ),
      code('Flow("F").runs("baseline")', 'finds the run'),
    ),
  },
  projects: {
    alt: 'One project has several branches: user.you for your own version, test.richer_features for a variant, and prod for production. The flows of each branch use only results of the same branch',
    shape: group(
      'project churn',
      row(
        place('user.you', downward(code('TrainModelFlow'), code('PredictFlow'))),
        place('test.richer_features', downward(code('TrainModelFlow'), code('PredictFlow'))),
        place('prod', downward(code('TrainModelFlow', [], 'primary'), code('PredictFlow', [], 'primary'))),
      ),
    ),
  },
  clientObjects: {
    alt: 'The objects of the client: Metaflow contains flows, a flow contains runs, a run contains steps, a step contains tasks, and a task contains artifacts. The pathspec GridFlow/12/evaluate/4/loss names one artifact',
    shape: flow(
      code('Flow', ['a class', '`GridFlow`']),
      code('Run', ['one execution', '`/12`']),
      code('Step', ['one method', '`/evaluate`']),
      code('Task', ['one process', '`/4`']),
      code('DataArtifact', ['one value', '`/loss`'], 'primary'),
    ),
  },
  clientReads: {
    alt: 'Notebooks, scripts, other flows and dashboards use the client, which reads the metadata first and then loads values from the datastore',
    shape: flow(
      parallel(box('notebook'), box('script'), box('another flow')),
      box('Client API', [], 'primary'),
      parallel(box('metadata', 'which runs, tasks and artifacts exist'), box('datastore', 'the values')),
    ),
  },
  retries: {
    alt: 'With times=2, a task has up to three attempts: the first two fail, and each is followed by a waiting time; the third succeeds, and only its artifacts are kept',
    shape: flow(
      code('attempt 0', 'fails', 'danger'),
      label('wait'),
      code('attempt 1', 'fails', 'danger'),
      label('wait'),
      code('attempt 2', ['succeeds', 'artifacts are kept'], 'success'),
    ),
  },
  catchAfterRetries: {
    alt: 'An attempt that fails or exceeds the time limit is retried. If all attempts fail, a fallback attempt stores the exception in the artifact problem, and the flow continues with end',
    shape: flow(
      loop('`@retry`', code('start', '30 s per attempt', 'warning')),
      parallel(
        flow(label('succeeds'), box('result', 'problem is None', 'success')),
        flow(label('gives up'), box('@catch', 'problem is set', 'danger')),
      ),
      code('end'),
    ),
  },
  catchForeach: {
    alt: 'One of three tasks of divide fails. @catch stores the exception in its artifact error, and the join collect receives all three tasks',
    shape: flow(
      code('start', '`[1, 0, 4]`'),
      parallel(
        code('divide', '`result = 100.0`', 'success'),
        code('divide', 'error is set', 'danger'),
        code('divide', '`result = 25.0`', 'success'),
      ),
      code('collect', 'join', 'primary'),
      code('end'),
    ),
  },
  timeout: {
    alt: 'The time limit applies to each attempt: an attempt that exceeds it is stopped and fails, and the next attempt has the full time again',
    shape: flow(
      code('attempt 0', 'stopped at the limit', 'danger'),
      label('`@retry`'),
      code('attempt 1', 'has the full time again', 'primary'),
    ),
  },
  catchParse: {
    alt: 'One task of parse per line: the line n/a fails twice, and then @catch stores the exception in the artifact problem of its task. The join receives all three tasks',
    shape: flow(
      code('start', '`foreach="lines"`'),
      parallel(
        code('parse', '"12"', 'success'),
        code('parse', '"7"', 'success'),
        code('parse', ['"n/a"', 'problem is set'], 'danger'),
      ),
      code('join', 'skips it', 'primary'),
      code('end'),
    ),
  },
  configs: {
    alt: 'A Config is read when the flow is deployed or started, so decorators can use it. A Parameter gets its value when a run starts, so each run can have another value',
    shape: flow(
      place(
        'once: create or run',
        stack(code('Config', 'settings.json', 'primary'), box('decorators', 'can use its values')),
      ),
      label('each run'),
      place(
        'run time',
        stack(code('Parameter', '--alpha 0.5', 'primary'), box('steps', 'read both as self.name')),
      ),
    ),
  },
  parameters: {
    alt: 'A parameter takes its value from the option of a run, otherwise from an environment variable, otherwise from its default. All steps read the same value',
    shape: flow(
      parallel(code('run --limit 5'), code('METAFLOW_RUN_LIMIT=5'), code('default=10')),
      code('self.limit', 'the same in all steps', 'primary'),
    ),
  },
} satisfies Record<string, DiagramSpec>;

function downward(...items: readonly Shape[]) {
  return down(flow(...items));
}
