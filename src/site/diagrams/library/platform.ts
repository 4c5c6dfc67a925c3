import {
  box,
  code,
  type DiagramSpec,
  down,
  exchange,
  flow,
  group,
  label,
  parallel,
  place,
  row,
  stack,
} from '../shapes';

/** What runs where, and what is stored. */
export const platform = {
  stack: {
    alt: 'The layers of a project: your code, the flow, the runtime, then orchestration, compute and environments, and at the bottom the datastore and metadata',
    shape: stack(
      box('Your code', 'models, features, reports: any Python library', 'primary'),
      box('Flow', 'FlowSpec, steps, parameters, artifacts, decorators'),
      box('Runtime', 'scheduling of tasks, retries, code packages, logs'),
      row(
        box('Orchestrate', 'your machine, Argo Workflows, AWS Step Functions, Airflow'),
        box('Compute', 'local processes, Kubernetes, AWS Batch'),
        box('Environments', 'your Python, conda, PyPI, uv'),
      ),
      row(
        box('Datastore', 'local folder, S3, Azure Blob, Google Cloud'),
        box('Metadata', 'local folder or metadata service'),
      ),
    ),
  },
  services: {
    alt: 'Your machine with the client, local tasks and the runtime, remote tasks next to it, and the metadata and datastore below them, which all of them use',
    shape: down(
      exchange(
        parallel(
          place(
            'your machine',
            row(
              box('Client', 'notebooks, flows'),
              box('Runtime', 'starts tasks', 'primary'),
              box('Tasks', 'one process each'),
            ),
          ),
          place('cloud compute', box('Remote tasks', 'one container each')),
        ),
        place(
          'shared by everybody, or two local folders',
          row(
            box('Metadata', 'runs, steps, tasks, tags, heartbeats'),
            box('Datastore', 'artifacts, code packages, logs, cards'),
          ),
        ),
      ),
    ),
  },
  localToCloud: {
    alt: 'One flow file runs on a laptop, in the cloud and on a scheduler, and all three share the same datastore and run history',
    shape: down(
      flow(
        code('flow.py', 'one file, unchanged', 'primary'),
        parallel(
          box('Laptop', ['`run`', 'processes on your machine']),
          box('Cloud compute', ['`run --with kubernetes`', 'one container per task']),
          box('Scheduler', ['`argo-workflows create`', 'runs without you']),
        ),
        box('Datastore and metadata', 'artifacts, code, logs, run history'),
      ),
    ),
  },
  whereStepsRun: {
    alt: 'start and end run on the laptop. The tasks of the step grow run on machines in the cloud. All of them read and write artifacts in the same cloud datastore',
    shape: flow(
      place('laptop', code('start')),
      place(
        'cloud',
        parallel(
          code('grow', '`@kubernetes`', 'primary'),
          code('grow', '`@kubernetes`', 'primary'),
          code('grow', '`@kubernetes`', 'primary'),
        ),
      ),
      place('laptop', flow(code('compare'), code('end'))),
    ),
  },
  upAndOut: {
    alt: 'Scaling up gives one task a larger machine; scaling out runs many tasks on many machines at once',
    shape: row(
      group(
        'scale up: @resources',
        flow(box('task', '1 core'), box('task', ['16 cores', '128 GB'], 'primary')),
      ),
      group(
        'scale out: foreach',
        flow(
          box('list'),
          parallel(box('task', [], 'primary'), box('task', [], 'primary'), box('task', [], 'primary')),
        ),
      ),
    ),
  },
  kubernetesTask: {
    alt: 'The runtime on your machine submits a job with the code package to Kubernetes, which starts a pod. The pod downloads the code, runs the step, stores artifacts, and sends its log back',
    shape: flow(
      place('your machine', stack(code('run --with kubernetes'), box('local process', 'follows the log'))),
      label('job'),
      place(
        'Kubernetes',
        stack(box('pod', 'one per task', 'primary'), box('container image', 'Python, libraries')),
      ),
      label('artifacts, log'),
      box('Datastore', 'S3, Azure Blob, Google Cloud'),
    ),
  },
  batchTask: {
    alt: 'The runtime on your machine submits a job to the AWS Batch queue. A compute environment starts a container, which loads the code package and inputs from S3 and stores its results there',
    shape: flow(
      place('your machine', code('run --with batch')),
      label('job'),
      place('AWS Batch', flow(box('job queue'), box('container', 'one per task', 'primary'))),
      label('results'),
      box('Amazon S3'),
    ),
  },
  datastore: {
    alt: 'Artifact names of each task point to blobs that are named by the hash of their content. Two tasks with an equal value share one blob',
    shape: flow(
      group(
        'names, per task',
        parallel(code('start/1 rows'), code('features/2 rows'), code('features/2 table')),
      ),
      label('SHA-1'),
      group(
        'blobs, per flow',
        stack(code('c5/c50fcbb5…', 'rows, stored once', 'primary'), code('9a/9a41e07d…', 'table')),
      ),
    ),
  },
  s3Client: {
    alt: 'S3(run=self) writes below a prefix with the flow and the run, s3root below a prefix of your choice, and S3() anywhere by full address',
    shape: flow(
      parallel(code('S3(run=self)'), code('S3(s3root=…)'), code('S3()')),
      box('S3', ['many objects in parallel', 'temporary local files'], 'primary'),
      parallel(box('data of this run'), box('keys below a prefix'), box('full addresses')),
    ),
  },
  packaging: {
    alt: 'What a remote task needs: the code package with your files and Metaflow, the environment with libraries, and the container image with Python and system software',
    shape: flow(
      parallel(
        box('code package', ['your .py files', 'Metaflow itself']),
        box('environment', '@conda, @pypi, or uv'),
        box('container image', ['Python, drivers', 'system software']),
      ),
      box('remote task', ['unpacks the code', 'activates the environment', 'runs one step'], 'primary'),
    ),
  },
  environments: {
    alt: 'Each step has its own environment: start has numpy 1.26.4 in Python 3.11.9, end has no numpy. Artifacts pass between them',
    shape: flow(
      group('environment 1', code('start', ['`numpy 1.26.4`', '`python 3.11.9`'], 'primary')),
      label('artifacts'),
      group('environment 2', code('end', 'no numpy')),
    ),
  },
  condaResolve: {
    alt: 'Packages from @conda_base apply to all steps, and @conda of a step adds to them or replaces them. Metaflow resolves each set once, caches the packages in the datastore, and creates the environment of each task from there',
    shape: flow(
      parallel(code('@conda_base', 'all steps'), code('@conda', 'this step')),
      box('resolve', 'exact versions, once', 'primary'),
      box('cache', 'in the datastore'),
      box('task', 'its environment'),
    ),
  },
  runPhases: {
    alt: 'A task on another machine has three phases: launch in the runtime, trampoline in a local process that submits a job and follows it, and task in the container',
    shape: flow(
      box('launch', ['the runtime', 'uploads the code']),
      box('trampoline', ['local process', '`kubernetes step`']),
      box('task', ['in the container', '`step start`'], 'primary'),
    ),
  },
  awsAccount: {
    alt: 'Metaflow on AWS: your machine and Step Functions send tasks to AWS Batch. The tasks read and write Amazon S3, and report to the metadata service',
    shape: flow(
      parallel(box('your machine', '`run --with batch`'), box('Step Functions', 'schedules, events')),
      box('AWS Batch', 'one container per task', 'primary'),
      parallel(box('Amazon S3', 'artifacts, code'), box('Metadata service', 'runs, tasks, tags')),
    ),
  },
  sandbox: {
    alt: 'From the sandbox to your own account: learn without an installation, then install Metaflow, then deploy to your cloud account',
    shape: flow(
      box('Sandbox', 'a browser, nothing to install', 'primary'),
      box('Laptop', '`pip install metaflow`'),
      box('Your cloud', 'your data, your team'),
    ),
  },
  testLayers: {
    alt: 'The test harness combines graphs, test cases and contexts into flows, runs them, and checks the results with the client and the command line',
    shape: flow(
      parallel(
        box('graphs', 'linear, branch, foreach'),
        box('tests', 'bodies of steps'),
        box('contexts', 'where and how'),
      ),
      box('generated flow', 'one per combination', 'primary'),
      parallel(box('client checker'), box('command line checker')),
    ),
  },
} satisfies Record<string, DiagramSpec>;
