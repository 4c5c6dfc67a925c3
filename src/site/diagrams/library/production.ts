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

/** Deployed flows, and what starts them. */
export const production = {
  scheduling: {
    alt: 'Deploying copies the flow to a scheduler, where schedules, events or requests start runs, and the results go to the same datastore',
    shape: flow(
      code('flow.py', 'on your machine'),
      label('`create`'),
      place(
        'scheduler',
        flow(parallel(box('schedule'), box('event'), box('trigger')), box('copy of the flow', [], 'primary')),
      ),
      label('runs'),
      box('Datastore', 'artifacts, logs'),
    ),
  },
  argo: {
    alt: 'create uploads the code package and a workflow template. Argo Workflows starts one pod per task, and the tasks store their results in the datastore',
    shape: flow(
      code('argo-workflows create'),
      place(
        'Kubernetes',
        flow(box('WorkflowTemplate', 'one per flow'), box('pods', 'one per task', 'primary')),
      ),
      box('Datastore', 'the same as for local runs'),
    ),
  },
  stepFunctions: {
    alt: 'create uploads the code package and a state machine. EventBridge starts it on a schedule, and it submits one AWS Batch job per task',
    shape: flow(
      code('step-functions create'),
      place(
        'your AWS account',
        flow(
          parallel(box('EventBridge', 'schedule'), code('trigger')),
          box('state machine', 'one per flow'),
          box('AWS Batch', 'one job per task', 'primary'),
        ),
      ),
    ),
  },
  schedule: {
    alt: '@schedule becomes a CronWorkflow on Argo Workflows, an EventBridge rule for Step Functions, or the schedule of a DAG in Airflow. It has no effect on local runs',
    shape: flow(
      code('@schedule', [], 'primary'),
      parallel(
        flow(code('argo-workflows create'), box('CronWorkflow')),
        flow(code('step-functions create'), box('EventBridge rule')),
        flow(code('airflow create'), box('schedule of the DAG')),
        flow(code('run'), box('no effect', [], 'muted')),
      ),
    ),
  },
  events: {
    alt: 'A program publishes the event orders-ready with a payload. Argo Events delivers it and starts a run of OrdersFlow, whose parameter day has the value of the field date',
    shape: flow(
      code('ArgoEvent(…)', ['`.publish()`', 'any Python program']),
      label('`orders-ready`'),
      box('Argo Events', 'waits for events'),
      code('OrdersFlow', ['`day = payload["date"]`', 'starts a run'], 'primary'),
    ),
  },
  flowChain: {
    alt: 'When a run of OrdersFlow succeeds, it emits an event. @trigger_on_finish starts SummaryFlow, which reads the results with current.trigger.run',
    shape: flow(
      code('OrdersFlow', 'run succeeds', 'success'),
      label('event'),
      code('SummaryFlow', ['`@trigger_on_finish`', 'reads current.trigger.run'], 'primary'),
    ),
  },
  projectEvents: {
    alt: 'Three flows in a project run one after another: TrainModelFlow finishes and triggers NightlyPredictFlow on the same branch',
    shape: group(
      'branch prod of project churn',
      flow(
        code('TrainModelFlow', 'on a schedule'),
        label('finishes'),
        code('NightlyPredictFlow', '`@trigger_on_finish`', 'primary'),
      ),
    ),
  },
  projectBranch: {
    alt: 'The options before the command choose the branch of a project: none for user.you, --branch b for test.b, --production for prod, and both for prod.b',
    shape: flow(
      code('@project(name="house_prices")'),
      parallel(
        flow(label('no option'), code('user.you')),
        flow(label('`--branch b`'), code('test.b')),
        flow(label('`--production`'), code('prod', [], 'primary')),
        flow(label('both'), code('prod.b', [], 'primary')),
      ),
    ),
  },
  tokens: {
    alt: 'The first deployment creates a production token. Only deployments with this token replace the deployed flow, and runs belong to its namespace',
    shape: flow(
      code('create', 'the first time'),
      code('production token', 'sales-0-xyz', 'warning'),
      parallel(box('who may deploy'), box('namespace of the runs')),
    ),
  },
  decoratorLevels: {
    alt: 'A flow decorator stands above the class and applies to the flow as a whole; a step decorator stands above a method and applies to each task of this step',
    shape: place(
      '@project, @schedule, @trigger: the flow',
      flow(
        group('@card: this step', code('start')),
        group('@retry, @resources: this step', code('train', [], 'primary')),
        code('end'),
      ),
    ),
  },
  decoratorOrigins: {
    alt: 'A step gets decorators from the source, from the option --with of a run, and from the scheduler when it is deployed',
    shape: down(
      flow(
        parallel(
          code('@retry', 'in the source'),
          code('run --with retry', 'for this run'),
          code('create', 'adds @kubernetes or @batch'),
        ),
        code('step', 'all of them apply', 'primary'),
      ),
    ),
  },
  resources: {
    alt: '@resources states what a step needs. On your machine it is ignored; on Kubernetes and AWS Batch it sets the size of the container',
    shape: flow(
      code('@resources', ['`cpu=4`', '`memory=16000`'], 'primary'),
      parallel(
        flow(code('run'), box('ignored', 'your machine', 'muted')),
        flow(code('--with kubernetes'), box('pod', '4 cores, 16 GB')),
        flow(code('--with batch'), box('container', '4 cores, 16 GB')),
      ),
    ),
  },
  environmentVars: {
    alt: '@environment sets variables in the process of the task before the step starts, on your machine and on remote machines',
    shape: flow(
      code('@environment', '`REPORT_LANG="fi"`', 'primary'),
      place('process of the task', stack(code('os.environ', '`REPORT_LANG`'), box('your step'))),
    ),
  },
  current: {
    alt: 'current is available in each task: names and IDs of the flow, run, step and task, the attempt, the project, the trigger, and the card',
    shape: flow(
      parallel(
        box('run', ['`flow_name, run_id`', '`username, tags`']),
        box('task', ['`step_name, task_id`', '`retry_count`']),
        box('decorators', ['`card, trigger`', '`project_name, parallel`']),
      ),
      code('current', [], 'primary'),
      box('your step'),
    ),
  },
  settingsSources: {
    alt: 'Metaflow reads a setting from the environment variable; if it is not set, from the configuration file of the project, then from that of your profile, and at last from the default',
    shape: flow(
      code('METAFLOW_…', 'a variable', 'primary'),
      code('.metaflow/', 'of the project'),
      code('~/.metaflowconfig/', 'of your profile'),
      box('default'),
    ),
  },
  commandLine: {
    alt: 'A command consists of the file, options for all commands, the command, and options of the command',
    shape: row(
      code('python flow.py', 'the file'),
      code('--datastore s3', 'options of the flow'),
      code('run', 'the command', 'primary'),
      code('--alpha 0.5', 'options of the command'),
    ),
  },
  apiMap: {
    alt: 'Where the parts of the API are used: FlowSpec, decorators and parameters define a flow, current is for running tasks, and the client, Runner and Deployer are for programs outside of a flow',
    shape: flow(
      box('define', ['FlowSpec, step', 'Parameter, decorators']),
      box('run', ['current, S3', 'cards'], 'primary'),
      box('use results', ['Flow, Run, Task', 'Runner, Deployer']),
    ),
  },
} satisfies Record<string, DiagramSpec>;
