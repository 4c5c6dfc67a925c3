import {
  box,
  code,
  type DiagramSpec,
  down,
  flow,
  group,
  label,
  parallel,
  place,
  row,
  stack,
} from '../shapes';

/** Metaflow for R. */
export const r = {
  ozone: {
    alt: 'The graph of OzoneFlow: start calls load_data and stores air; then fit calls fit_model and stores model and r_squared; then end calls report',
    shape: flow(
      code('start', ['`load_data`', 'stores air']),
      code('fit', ['`fit_model`', 'stores model, r_squared'], 'primary'),
      code('end', ['`report`', 'prints r_squared']),
    ),
  },
  rStack: {
    alt: 'Layers from top to bottom: your R script, the metaflow package for R, reticulate, Metaflow in Python, and at the bottom the datastore and the metadata',
    shape: stack(
      box('Your R script', 'steps are R functions, connected with %>%', 'primary'),
      box('metaflow for R', 'turns the graph into a Python flow and starts the run'),
      box('reticulate', 'passes calls and values between R and Python in one process'),
      box('Metaflow (Python)', 'tasks, retries, versioned results, cloud services'),
      row(
        box('Datastore', 'artifacts and code: local disk or S3'),
        box('Metadata', 'runs, tasks, tags: local or a service'),
      ),
    ),
  },
  rProcesses: {
    alt: 'The script saves the flow and starts a scheduler; the scheduler starts one R process for each of the tasks start, fit, and end; all of them use the .metaflow directory',
    shape: flow(
      code('Rscript ozone.R', ['builds the flow,', 'saves an RDS file']),
      label('`run()`'),
      box('scheduler', ['Python inside R,', 'via reticulate'], 'primary'),
      group('one R process per task', parallel(code('start'), code('fit'), code('end'))),
      code('.metaflow', ['artifacts, logs,', 'metadata']),
    ),
  },
  rShapes: {
    alt: 'Three graphs. Linear: start, fit, end. Branch: start continues to linear and forest, both continue to join, then end. Foreach: start continues to several tasks of fit, all continue to join, then end',
    shape: row(
      group('Linear', down(flow(code('start'), code('fit'), code('end')))),
      group(
        'Branch',
        down(
          flow(
            code('start'),
            parallel(code('linear'), code('forest')),
            code('join', [], 'primary'),
            code('end'),
          ),
        ),
      ),
      group(
        'Foreach',
        down(
          flow(
            code('start'),
            parallel(code('fit'), code('fit'), code('fit')),
            code('join', [], 'primary'),
            code('end'),
          ),
        ),
      ),
    ),
  },
  rClient: {
    alt: 'From left to right: flow_client, run_client, step_client, and task_client, connected by the methods run, step, and task. The method artifact of a task client returns a value',
    shape: flow(
      code('flow_client', ['a flow', '`$run(id)`']),
      code('run_client', ['one run', '`$step(name)`']),
      code('step_client', ['one step', '`$task(id)`']),
      code('task_client', ['one task', '`$artifact(name)`'], 'primary'),
    ),
  },
  rAws: {
    alt: 'A workstation sends tasks to AWS Batch or deploys a flow to Step Functions, which submits tasks to AWS Batch. Tasks read and write Amazon S3 and report to the metadata service',
    shape: flow(
      box('Workstation', '`Rscript flow.R`'),
      place(
        'your AWS account',
        flow(
          parallel(label('tasks'), box('Step Functions', 'runs the flow')),
          box('AWS Batch', 'one container per task', 'primary'),
          parallel(box('Amazon S3', 'artifacts, code'), box('Metadata service', 'runs, tags')),
        ),
      ),
    ),
  },
  rForeach: {
    alt: 'start creates a list of seeds, one task of simulate runs for each, and pool, which has join = TRUE, receives all of them',
    shape: flow(
      code('start', '`foreach = "seeds"`'),
      group(
        'one task per seed',
        parallel(
          code('simulate', [], 'primary'),
          code('simulate', [], 'primary'),
          code('simulate', [], 'primary'),
        ),
      ),
      code('pool', '`join = TRUE`'),
      code('end'),
    ),
  },
  rCatch: {
    alt: 'One task per source: a source that fails is retried, and catch stores its error if all attempts fail. collect receives all tasks',
    shape: flow(
      code('start', '`foreach = "sources"`'),
      parallel(
        code('ask', 'succeeds', 'success'),
        code('ask', 'fails: catch', 'danger'),
        code('ask', 'after a retry', 'success'),
      ),
      code('collect', '`join = TRUE`', 'primary'),
      code('end'),
    ),
  },
  rResume: {
    alt: 'The first run fails in the step fit. resume creates a run that reuses start and executes fit and end',
    shape: down(
      flow(
        place(
          'first run',
          flow(
            code('start', 'finished', 'success'),
            code('fit', 'failed', 'danger'),
            code('end', 'not reached', 'muted'),
          ),
        ),
        label('`resume`'),
        place(
          'second run',
          flow(
            code('start', 'cloned', 'success'),
            code('fit', 'executed', 'primary'),
            code('end', 'executed', 'primary'),
          ),
        ),
      ),
    ),
  },
  rSchedule: {
    alt: 'step_functions create deploys the R flow from the workstation. EventBridge starts the state machine, whose tasks run on AWS Batch',
    shape: flow(
      code('Rscript flow.R', '`step-functions create`'),
      place(
        'AWS',
        flow(
          box('EventBridge', 'schedule'),
          box('state machine', 'one per flow'),
          box('AWS Batch', 'one job per task', 'primary'),
        ),
      ),
    ),
  },
  rPlaylist: {
    alt: 'The graph of this episode: start continues to pick_movie and bonus_movie, which run at the same time and meet in join before end',
    shape: flow(
      code('start'),
      parallel(code('pick_movie', 'of your genre'), code('bonus_movie', 'of any other')),
      code('join', '`join = TRUE`', 'primary'),
      code('end'),
    ),
  },
  rStatistics: {
    alt: 'The graph of this episode: start fans out to one task of compute_stats per genre, and join collects them before end',
    shape: flow(
      code('start', '`foreach = "genres"`'),
      group(
        'one task per genre',
        parallel(code('compute_stats'), box('more tasks', [], 'muted'), code('compute_stats')),
      ),
      code('join', '`join = TRUE`', 'primary'),
      code('end'),
    ),
  },
  rHelloAws: {
    alt: 'start and end run on your machine, and hello runs in a container on AWS Batch. The message goes back through Amazon S3',
    shape: flow(
      place('your machine', code('start')),
      place('AWS Batch', code('hello', '`batch(), retry()`', 'primary')),
      label('S3'),
      place('your machine', code('end', 'message')),
    ),
  },
  rRedux: {
    alt: 'PlayListReduxFlow reads the statistics of MovieStatsFlow with the client, picks the genre with the highest median gross, and lists movies of it',
    shape: flow(
      code('MovieStatsFlow', 'episode 02', 'success'),
      label('client'),
      place(
        'PlayListReduxFlow',
        flow(code('start', 'stats'), code('pick_movie', [], 'primary'), code('end')),
      ),
    ),
  },
  rSplit: {
    alt: 'Parts of a project that an R user needs: R with the metaflow package, and Python with Metaflow, which the R package installs',
    shape: flow(
      place('R', stack(code('library(metaflow)', [], 'primary'), box('your functions'))),
      label('reticulate'),
      place('Python', stack(code('metaflow'), box('installed by the R package'))),
    ),
  },
} satisfies Record<string, DiagramSpec>;
