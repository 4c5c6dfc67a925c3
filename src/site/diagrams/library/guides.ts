import {
  box,
  code,
  type DiagramSpec,
  exchange,
  flow,
  group,
  label,
  loop,
  parallel,
  place,
  stack,
} from '../shapes';

/** The guides for clusters, environments, decorators and programs around flows. */
export const guides = {
  airflow: {
    alt: 'airflow create uploads the code package to the datastore and writes a DAG file. You copy the file to the DAG folder, and Airflow starts a pod for each task',
    shape: flow(
      code('airflow create', 'uploads the code'),
      code('stores_dag.py', 'you copy it'),
      place('Airflow', box('DAG', 'one per flow')),
      label('starts'),
      box('pods', 'one per task', 'primary'),
    ),
  },
  airflowSensors: {
    alt: 'Sensors check again and again whether a file exists or another DAG has finished. The step start runs when all sensors have succeeded',
    shape: flow(
      parallel(
        loop('not yet', box('S3 key', 'exists?', 'warning')),
        loop('not yet', box('other DAG', 'finished?', 'warning')),
      ),
      label('both'),
      code('start', [], 'primary'),
    ),
  },
  exitHook: {
    alt: 'When all steps have succeeded, the functions of on_success run. If a step fails, the functions of on_error run',
    shape: flow(
      code('start'),
      code('end'),
      parallel(
        flow(label('succeeded'), code('on_success', '`report(run)`', 'success')),
        flow(label('failed'), code('on_error', ['`report(run)`', '`clean_up()`'], 'danger')),
      ),
    ),
  },
  continuousIntegration: {
    alt: 'A pull request is checked, tested with pytest and Runner, and deployed to a branch of its own. After the merge, the same tests run, and the flow is deployed to production',
    shape: flow(
      parallel(box('pull request'), box('push to main')),
      place('test', stack(code('flow.py check'), code('pytest', 'flows on small data', 'primary'))),
      parallel(
        flow(label('request'), code('--branch pr_17', 'to try it')),
        flow(label('main'), code('--production', 'with the token', 'success')),
      ),
    ),
  },
  userDecorators: {
    alt: 'Mutators run first, before the run starts, and change the decorators of the flow. In each task, a step decorator runs code before and after the step',
    shape: flow(
      place('before the run', stack(code('FlowMutator', 'the flow'), code('StepMutator', 'a step'))),
      place('in each task', flow(box('before yield'), code('step', [], 'primary'), box('after yield'))),
    ),
  },
  configModels: {
    alt: 'One flow file and a config for each model: demand.toml becomes the deployment demand.prod.modelflow, and returns.toml becomes returns.prod.modelflow',
    shape: flow(
      parallel(code('demand.toml'), code('returns.toml')),
      code('model_flow.py', 'one file', 'primary'),
      parallel(
        code('demand.prod.modelflow', 'daily at 3:00'),
        code('returns.prod.modelflow', 'daily at 4:30'),
      ),
    ),
  },
  configRead: {
    alt: 'The text of a config file goes through a parser, JSON by default. The result is available to decorators, to defaults of parameters, and to steps',
    shape: flow(
      code('cities.json', 'or --config-value'),
      box('parser', 'JSON by default'),
      code('Config', 'fixed for the run', 'primary'),
      parallel(box('decorators'), box('defaults of parameters'), code('self.config', 'in steps')),
    ),
  },
  runner: {
    alt: 'A program calls Runner, which runs the flow in a process of its own. When it has ended, the program reads the results from the Run',
    shape: flow(
      place('your program', code('Runner("flow.py")', '`.run(number=7)`')),
      place('a process of its own', code('flow.py run', 'tasks, logs', 'primary')),
      place('your program', code('running.run', 'status, artifacts')),
    ),
  },
  deployer: {
    alt: 'Deployer.create returns a deployed flow, its trigger returns a triggered run, and from that you get the Run with the results',
    shape: flow(
      code('Deployer', '`.create()`'),
      code('DeployedFlow', '`.trigger(…)`'),
      code('TriggeredRun', ['`.status`', '`.wait_for_run()`']),
      code('Run', 'results', 'primary'),
    ),
  },
  notebook: {
    alt: 'NBRunner writes the cell with the flow to a file and runs it in a process of its own. The next cell reads the artifacts of the run and shows its cards',
    shape: flow(
      place('notebook', stack(code('class SeasonFlow', 'in a cell'), code('NBRunner(…).nbrun()'))),
      label('writes a file'),
      place('process', code('flow.py run', 'artifacts, cards', 'primary')),
      label('run'),
      place('notebook', stack(code('run.data.total'), code('get_cards(…)'))),
    ),
  },
  secrets: {
    alt: '@secrets reads an entry of a secret manager in the task, before the step, and sets its keys as environment variables',
    shape: flow(
      box('secret manager', ['`warehouse-login`', 'AWS, Azure or Google']),
      code('@secrets', 'before the step', 'primary'),
      place('process of the task', stack(code('os.environ', '`DB_USER`'), box('your step'))),
    ),
  },
  nodes: {
    alt: 'The step start sets num_parallel to 3. Node 0 runs a server, and nodes 1 and 2 exchange numbers with it in each round. A join follows',
    shape: flow(
      code('start', '`num_parallel=3`'),
      place(
        'train: one group',
        exchange(
          code('node 0', ['`main_ip`', 'control task'], 'primary'),
          parallel(code('node 1'), code('node 2')),
        ),
      ),
      code('join'),
    ),
  },
  gradients: {
    alt: 'Each node computes the gradient of its own slice of the data. PyTorch averages the gradients, and every node changes its copy of the model by the same amount',
    shape: flow(
      parallel(code('node 0', 'own slice'), code('node 1', 'own slice'), code('node 2', 'own slice')),
      label('gradients'),
      box('average', '`backward()`', 'primary'),
      label('the same step'),
      box('equal models', 'on all nodes'),
    ),
  },
  podPermissions: {
    alt: 'People may create jobs in a namespace of the cluster. The pods run with a service account, which the cloud maps to an identity that may read and write the bucket',
    shape: flow(
      box('people', 'Kubernetes role'),
      label('jobs'),
      place('namespace', box('pod', 'service account', 'primary')),
      box('identity', 'role of the cloud'),
      box('bucket'),
    ),
  },
  awsRoles: {
    alt: 'A schedule starts a state machine with the role metaflow-events, the state machine submits jobs with the role metaflow-sfn, and the tasks read and write S3 with the role metaflow-batch',
    shape: flow(
      box('schedule', '`metaflow-events`'),
      box('state machine', '`metaflow-sfn`'),
      box('tasks', '`metaflow-batch`', 'primary'),
      parallel(box('Amazon S3', 'artifacts'), box('DynamoDB', 'foreach')),
    ),
  },
  cloudDatastore: {
    alt: 'Your machine and the pods read and write the same container or bucket: your machine with your login, and pods with a workload identity',
    shape: flow(
      parallel(box('your machine', 'with your login'), box('pods', 'with a workload identity')),
      box('datastore', ['container or bucket', 'artifacts, code, logs'], 'primary'),
    ),
  },
  resolvePlaces: {
    alt: 'With PyPI and conda, your machine resolves the packages and uploads them to a cache in the datastore, from which tasks install them. With uv, tasks install the versions of uv.lock from the package index',
    shape: stack(
      group(
        '@pypi, @conda',
        flow(
          box('your machine', 'resolves'),
          box('cache', 'in the datastore'),
          box('task', 'installs', 'primary'),
        ),
      ),
      group(
        'uv',
        flow(
          code('uv.lock', 'in the code package'),
          box('package index'),
          box('task', 'installs', 'primary'),
        ),
      ),
    ),
  },
  extensions: {
    alt: 'Installed packages with the namespace metaflow_extensions add decorators, cards, commands and defaults to the module metaflow. The code package contains Metaflow and all extensions',
    shape: flow(
      parallel(code('metaflow'), code('metaflow-checkpoint'), code('metaflow-acme', 'of your team')),
      code('import metaflow', ['decorators, cards', 'commands, defaults'], 'primary'),
      label('code package'),
      box('remote tasks', 'have the same'),
    ),
  },
  agent: {
    alt: 'think calls the model. While the decision is go_on, think runs again with the result of a tool. Otherwise the flow continues to answer or to give_up, and then to end',
    shape: flow(
      code('start'),
      loop('`"go_on"`', code('think', 'model and tool', 'primary')),
      parallel(
        flow(label('`"answer"`'), code('answer', [], 'success')),
        flow(label('`"give_up"`'), code('give_up', [], 'danger')),
      ),
      code('end'),
    ),
  },
  localStack: {
    alt: 'metaflow-dev starts a cluster on your machine with MinIO for objects, the metadata service, the UI, and Argo Workflows with events, which starts pods for the tasks',
    shape: flow(
      code('metaflow-dev shell', '`python flow.py …`'),
      place(
        'Minikube on your machine',
        flow(
          parallel(box('Argo Workflows', 'and Argo Events'), box('Kubernetes')),
          box('pods', 'one per task', 'primary'),
          parallel(box('MinIO', 'artifacts'), box('metadata service', 'and UI')),
        ),
      ),
    ),
  },
  upgrade: {
    alt: 'Upgrade in a new environment, check and run the flows there, deploy to a branch, and then deploy to production. Deployed flows keep their version until then',
    shape: flow(
      box('new venv', '`pip install`'),
      code('check, run', 'local, cluster'),
      code('--branch upgrade', 'triggered once'),
      code('--production', 'the new version', 'success'),
    ),
  },
  bikeProject: {
    alt: 'The project: make_rides.py creates the table, DemandFlow trains a model every night and writes a report card, and PredictFlow starts when the training succeeds. Tests check all of it on each push',
    shape: flow(
      code('rides.csv', 'rides per day'),
      code('DemandFlow', ['tunes and trains', 'report card'], 'primary'),
      label('finishes'),
      code('PredictFlow', 'rides of tomorrow', 'success'),
    ),
  },
  firstModel: {
    alt: 'The graph of the first version: start splits the table by date, fit trains a model and measures its error and that of the baseline, and end prints both',
    shape: flow(
      code('start', 'splits by date'),
      code('fit', 'model, errors', 'primary'),
      code('end', 'prints errors'),
    ),
  },
  podsOfFit: {
    alt: 'On Kubernetes, start, choose and end run in pods of the default size, and each of the six tasks of fit in a pod with 2 CPUs and 4 GB of memory. All use the same locked packages',
    shape: flow(
      code('start'),
      group(
        '6 pods',
        parallel(
          code('fit', '2 CPUs, 4 GB', 'primary'),
          box('4 more', [], 'muted'),
          code('fit', '2 CPUs, 4 GB', 'primary'),
        ),
      ),
      code('choose', 'join'),
      code('end'),
    ),
  },
  nightlyBikes: {
    alt: 'In the branch prod, DemandFlow runs every night. A step checks the error: a bad model fails the run and nothing follows. If the run succeeds, PredictFlow starts',
    shape: group(
      'branch prod of project bikes',
      flow(
        box('4:00', 'every night'),
        code('DemandFlow', 'checks the error', 'primary'),
        parallel(
          flow(label('succeeds'), code('PredictFlow', 'uses the model', 'success')),
          flow(label('fails'), box('nothing follows', [], 'danger')),
        ),
      ),
    ),
  },
} satisfies Record<string, DiagramSpec>;
