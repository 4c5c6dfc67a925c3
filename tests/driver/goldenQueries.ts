/** A search query, the documentation tree of the reader, and the expected results. */
export interface GoldenQuery {
  readonly query: string;
  readonly tree: 'python' | 'r';
  /** The pages that answer the query, each with the right sections; without anchors, any section is right. */
  readonly answers: readonly { readonly path: string; readonly anchors: readonly string[] }[];
}

/** Written from typical questions before the ranking was chosen. If two pages answer a question equally well, both count. */
const PYTHON = `
@step                                  /api/step-decorators/step
pytorch                                /metaflow/scaling-out-and-up/distributed-training-with-pytorch  /metaflow/scaling-out-and-up/gpus-and-distributed-training
num_parallel                           /metaflow/scaling-out-and-up/distributed-training-with-pytorch  /metaflow/scaling-out-and-up/gpus-and-distributed-training  /api/flowspec#next
agent                                  /metaflow/agent-loop
bike demand                            /getting-started/project
train scikit-learn model               /getting-started/project/first-model
pytest Runner                          /getting-started/project/continuous-integration  /going-to-production-with-metaflow/testing-in-ci
@retry                                 /api/step-decorators/retry
@catch                                 /api/step-decorators/catch
@timeout                               /api/step-decorators/timeout
@conda                                 /api/step-decorators/conda
@conda_base                            /api/flow-decorators/conda_base
@batch                                 /api/step-decorators/batch
@kubernetes                            /api/step-decorators/kubernetes
@resources                             /api/step-decorators/resources
@environment                           /api/step-decorators/environment
@card                                  /api/step-decorators/card
@project                               /api/flow-decorators/project
@schedule                              /api/flow-decorators/schedule
@pypi                                  /api/step-decorators/pypi
@pypi_base                             /api/flow-decorators/pypi_base
@secrets                               /api/step-decorators/secrets
@parallel                              /api/step-decorators/parallel  /metaflow/scaling-out-and-up/gpus-and-distributed-training
pytorch_parallel                       /api/step-decorators/parallel#pytorch_parallel
@trigger                               /api/flow-decorators/trigger
@trigger_on_finish                     /api/flow-decorators/trigger_on_finish
@exit_hook                             /api/flow-decorators/exit_hook
airflow_s3_key_sensor                  /api/flow-decorators/airflow_sensors#airflow_s3_key_sensor
step decorator                         /api/step-decorators  /api/step-decorators/step
flow decorators                        /api/flow-decorators
self.next                              /api/flowspec#next
next                                   /api/flowspec#next
foreach                                /metaflow/basics#foreach
foreach_stack                          /api/flowspec#foreach_stack
merge_artifacts                        /api/flowspec#merge_artifacts  /metaflow/basics#data-flow-through-a-join
self.merge_artifacts                   /api/flowspec#merge_artifacts  /metaflow/basics#data-flow-through-a-join
self.input                             /api/flowspec#input-and-index
self.index                             /api/flowspec#input-and-index
FlowSpec                               /api/flowspec#flowspec
Parameter                              /api/flowspec#parameter  /metaflow/basics#parameters
parameters                             /metaflow/basics#parameters  /api/flowspec#parameter
JSONType                               /api/flowspec#jsontype
IncludeFile                            /api/flowspec#includefile  /metaflow/basics#data-in-local-files
S3                                     /api/S3
s3 get_many                            /api/S3#get_many
get_recursive                          /api/S3#get_recursive
put_files                              /api/S3#put_files
list_paths                             /api/S3#list_paths
S3Object                               /api/S3#s3object
info_many                              /api/S3#info_many
current                                /api/current
current.card                           /api/cards#currentcard
current.run_id                         /api/current#attributes-in-every-step
current.project_name                   /api/current#attributes-that-decorators-add  /api/flow-decorators/project#what-it-adds-to-current
Runner                                 /api/runner
NBRunner                               /api/runner#nbrunner  /metaflow/notebooks
Deployer                               /api/deployer
NBDeployer                             /api/deployer#nbdeployer
DeployedFlow                           /api/deployer#deployedflow
TriggeredRun                           /api/deployer#triggeredrun
Config                                 /api/config  /metaflow/basics#configs
config_expr                            /api/config#config_expr  /metaflow/configs-for-many-models  /metaflow/dependencies#from-a-requirements-file
requirements_txt_parser                /api/config#requirements_txt_parser,parsers
FlowMutator                            /api/mutators#flowmutator  /metaflow/custom-decorators#change-a-whole-flow
StepMutator                            /api/mutators#stepmutator
user_step_decorator                    /api/mutators#user_step_decorator  /metaflow/custom-decorators  /internals-of-metaflow/technical-overview#your-own-decorator
MutableFlow                            /api/mutators#mutableflow
USER_SKIP_STEP                         /api/mutators#user_skip_step
ArgoEvent                              /api/events#argoevent
namespaced_event_name                  /api/events#namespaced_event_name  /api/flow-decorators/trigger#namespaced-events
current.trigger                        /api/events#currenttrigger
parallel_map                           /api/utilities#parallel_map
get_secret                             /api/step-decorators/secrets#get_secret
YAMLViewer                             /api/cards#jsonviewer-and-yamlviewer
VegaChart                              /api/cards#vegachart
ProgressBar                            /api/cards#progressbar
ValueBox                               /api/cards#valuebox
EventsTimeline                         /api/cards#eventstimeline
get_cards                              /api/cards#get_cards
MetaflowCard                           /api/cards#metaflowcard  /metaflow/visualizing-results/advanced-shareable-cards-with-card-templates#the-class
DataArtifact                           /api/client#dataartifact
MetaflowCode                           /api/client#metaflowcode
loglines                               /api/client#loglines
latest_successful_run                  /api/client#flow
Run object                             /api/client#run
metadata provider                      /api/client#metadata-providers
namespace                              /metaflow/tagging#namespaces  /api/client#namespaces
namespaces                             /metaflow/tagging#namespaces  /api/client#namespaces
production namespace                   /metaflow/tagging#production-namespaces
production token                       /going-to-production-with-metaflow/scheduling-metaflow-flows#production-tokens
tags                                   /metaflow/tagging  /api/client#tags
--with kubernetes                      /metaflow/scaling-out-and-up/effortless-scaling-with-kubernetes#run-a-step-on-the-cluster  /api/step-decorators/kubernetes#on-the-command-line
--with batch                           /metaflow/scaling-out-and-up/effortless-scaling-with-aws-batch#run-a-step-on-aws-batch  /api/step-decorators/batch#on-the-command-line  /getting-started/tutorials/season-2-scaling-out-and-up/episode05
--with retry                           /metaflow/failures#retry-everything  /api/step-decorators/retry#on-the-command-line
--with                                 /api/cli#run-with  /api/step-decorators#adding-a-decorator-on-the-command-line  /getting-started/tutorials/season-2-scaling-out-and-up/episode06#--with-adds-a-decorator-to-all-steps
--max-workers                          /api/cli#run-max-workers  /getting-started/tutorials/season-2-scaling-out-and-up/episode06#--max-workers-limits-how-much-happens-at-once  /metaflow/scaling-out-and-up#how-much-runs-at-the-same-time
argo-workflows create                  /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-argo-workflows#options-of-create,deploy  /api/cli#argo-workflows-create
step-functions create                  /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-aws-step-functions#options-of-create,deploy  /api/cli#step-functions-create
step-functions trigger                 /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-aws-step-functions#start-a-run-by-hand  /api/cli#step-functions-trigger
pip install metaflow                   /getting-started/install#install
metaflow tutorials pull                /getting-started/tutorials#get-the-episodes  /api/cli#tutorials-pull
metaflow configure                     /metaflow-on-aws/deploy-to-aws  /api/cli  /metaflow/azure-and-google-storage#configure-metaflow
configure aws                          /metaflow-on-aws/deploy-to-aws  /api/cli#configure-aws
resume                                 /metaflow/debugging#resume-the-run  /api/cli#resume
card view                              /metaflow/visualizing-results#look-at-cards  /api/cards#on-the-command-line  /api/step-decorators/card#on-the-command-line  /api/cli#card-view
tag add                                /metaflow/tagging#tag-it-later  /api/cli#tag-add
install                                /getting-started/install
upgrade metaflow                       /getting-started/install#upgrade-and-remove  /getting-started/upgrading
uninstall                              /getting-started/install#upgrade-and-remove
tutorials                              /getting-started/tutorials
hello world                            /getting-started/tutorials/season-1-the-local-experience/episode00
playlist                               /getting-started/tutorials/season-1-the-local-experience/episode01
season 1                               /getting-started/tutorials/season-1-the-local-experience
season 2                               /getting-started/tutorials/season-2-scaling-out-and-up
episode 5                              /getting-started/tutorials/season-2-scaling-out-and-up/episode05
autopilot                              /getting-started/tutorials/season-2-scaling-out-and-up/episode-8-autopilot
worldview                              /getting-started/tutorials/season-2-scaling-out-and-up/episode07
statistics redux                       /getting-started/tutorials/season-2-scaling-out-and-up/episode06
argo                                   /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-argo-workflows
argo events                            /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-argo-workflows#start-by-event,after-another-flow  /going-to-production-with-metaflow/scheduling-metaflow-flows/events-and-notifications#configure-argo-events-once  /api/events  /api/flow-decorators/trigger
step functions                         /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-aws-step-functions
scheduling                             /going-to-production-with-metaflow/scheduling-metaflow-flows
cron                                   /api/flow-decorators/schedule  /going-to-production-with-metaflow/scheduling-metaflow-flows#make-it-run-on-time  /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-argo-workflows#start-by-time
aws batch                              /metaflow/scaling-out-and-up/effortless-scaling-with-aws-batch
kubernetes                             /metaflow/scaling-out-and-up/effortless-scaling-with-kubernetes  /api/step-decorators/kubernetes
gpu                                    /api/step-decorators/resources  /api/step-decorators/kubernetes#size-of-the-pod  /api/step-decorators/batch#size-of-the-machine  /metaflow/scaling-out-and-up/gpus-and-distributed-training
docker image                           /metaflow/dependencies#your-own-image  /api/step-decorators/kubernetes#image  /api/step-decorators/batch#image-queue-and-rights
pypi                                   /metaflow/dependencies#conda-or-pypi,libraries-for-a-step  /api/step-decorators/pypi  /api/flow-decorators/pypi_base
requirements.txt                       /metaflow/dependencies#from-a-requirements-file  /api/config#requirements_txt_parser,parsers  /api/flow-decorators/pypi_base#example
uv                                     /metaflow/dependencies#a-project-managed-by-uv  /metaflow/reproducible-environments#use-uv
dependencies                           /metaflow/dependencies
cards                                  /api/cards  /metaflow/visualizing-results
card components                        /metaflow/visualizing-results/easy-custom-reports-with-card-components  /api/cards#components
card template                          /metaflow/visualizing-results/advanced-shareable-cards-with-card-templates
default card                           /metaflow/visualizing-results/effortless-task-inspection-with-default-cards
artifacts                              /metaflow/basics#artifacts
branch                                 /metaflow/basics#branch
join                                   /metaflow/basics#data-flow-through-a-join,branch  /api/flowspec#the-inputs-of-a-join
conditional steps                      /metaflow/basics#conditional-steps
config                                 /metaflow/basics#configs  /metaflow/configs-for-many-models  /api/config
linear flow                            /metaflow/basics#linear-flows
client api                             /api/client  /metaflow/client
logs                                   /metaflow/debugging#look-at-logs-and-artifacts  /metaflow/client#read-logs-and-errors  /api/client#loglines  /api/cli#logs-show
debugger                               /metaflow/debugging#use-a-debugger
pdb                                    /metaflow/debugging#use-a-debugger
failures                               /metaflow/failures
sandbox                                /metaflow-on-aws/metaflow-sandbox
deploy to aws                          /metaflow-on-aws/deploy-to-aws
metadata service                       /metaflow-on-aws/deploy-to-aws#stage-2-the-metadata-service  /metaflow-on-aws  /api/settings#metadata-service
roadmap                                /introduction/roadmap
release notes                          /introduction/release-notes
2.19.38                                /introduction/release-notes#21938
slack                                  /introduction/getting-in-touch  /going-to-production-with-metaflow/scheduling-metaflow-flows/events-and-notifications#get-notified  /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-argo-workflows#notifications
contributing                           /introduction/contributing-to-metaflow
pull request                           /introduction/contributing-to-metaflow#the-pull-request
report a bug                           /introduction/contributing-to-metaflow#report-a-bug  /introduction/getting-in-touch
what is metaflow                       /introduction/what-is-metaflow
why metaflow                           /introduction/why-metaflow
technical overview                     /internals-of-metaflow/technical-overview
code package                           /internals-of-metaflow/technical-overview#the-code-package
testing                                /internals-of-metaflow/testing-philosophy
project branch                         /api/flow-decorators/project#how-the-branch-gets-its-name  /going-to-production-with-metaflow/coordinating-larger-metaflow-projects#projects-and-branches
my own decorator                       /internals-of-metaflow/technical-overview#your-own-decorator  /api/mutators
secrets                                /metaflow/scaling-out-and-up/effortless-scaling-with-kubernetes#secrets-and-accounts  /api/step-decorators/secrets
service account                        /metaflow/scaling-out-and-up/effortless-scaling-with-kubernetes#secrets-and-accounts  /api/step-decorators/kubernetes#place-and-rights  /metaflow/scaling-out-and-up/kubernetes-on-three-clouds
temporary disk space                   /metaflow/scaling-out-and-up/effortless-scaling-with-aws-batch#disk-and-temporary-files  /metaflow/scaling-out-and-up/effortless-scaling-with-kubernetes#disks
notifications                          /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-argo-workflows#notifications
AWS credentials                        /metaflow/data#credentials
environment variable                   /api/step-decorators/environment
foreahc                                /metaflow/basics#foreach
kuberntes                              /metaflow/scaling-out-and-up/effortless-scaling-with-kubernetes  /api/step-decorators/kubernetes
paramter                               /api/flowspec#parameter  /metaflow/basics#parameters
artefacts                              /metaflow/basics#artifacts
namspace                               /metaflow/tagging#namespaces  /api/client#namespaces
scheduel                               /api/flow-decorators/schedule  /going-to-production-with-metaflow/scheduling-metaflow-flows
decorater                              /api/step-decorators  /api/flow-decorators  /metaflow/dependencies  /api/step-decorators/step  /metaflow/custom-decorators  /api/mutators
retyr                                  /api/step-decorators/retry  /metaflow/failures#retry-a-step,retry-everything
tuturials                              /getting-started/tutorials
sandobx                                /metaflow-on-aws/metaflow-sandbox
dependancies                           /metaflow/dependencies
tiemout                                /api/step-decorators/timeout
how do I retry a failed step           /metaflow/failures#retry-a-step,retry-everything  /api/step-decorators/retry
how to run a step on kubernetes        /metaflow/scaling-out-and-up/effortless-scaling-with-kubernetes#run-a-step-on-the-cluster
how to pass parameters to a flow       /metaflow/basics#parameters  /api/flowspec#parameter
how do I resume a failed run           /metaflow/debugging#resume-the-run
how to limit parallel tasks            /metaflow/scaling-out-and-up#how-much-runs-at-the-same-time  /getting-started/tutorials/season-2-scaling-out-and-up/episode06#--max-workers-limits-how-much-happens-at-once
how to read results of a past run      /metaflow/client
access artifacts of another flow       /metaflow/client#use-results-in-another-flow  /going-to-production-with-metaflow/coordinating-larger-metaflow-projects#pass-results-between-flows
where are artifacts stored             /internals-of-metaflow/technical-overview#what-is-stored-and-where  /metaflow/client#where-the-client-looks
how much memory does a step get        /api/step-decorators/resources  /metaflow/scaling-out-and-up/effortless-scaling-with-kubernetes#ask-for-resources  /metaflow/scaling-out-and-up/effortless-scaling-with-aws-batch#ask-for-resources
upload a file to s3                    /api/S3#put_files,put,put_many  /metaflow/data#write-and-read-data-of-a-run
how to stop a batch job                /metaflow/scaling-out-and-up/effortless-scaling-with-aws-batch#watch-and-stop-jobs
schedule a flow every night            /api/flow-decorators/schedule  /going-to-production-with-metaflow/scheduling-metaflow-flows#make-it-run-on-time
use pandas in a step                   /metaflow/dependencies#libraries-for-a-step  /api/step-decorators/conda  /metaflow/reproducible-environments#use-uv
trigger a flow after another flow      /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-argo-workflows#after-another-flow  /going-to-production-with-metaflow/coordinating-larger-metaflow-projects#chain-the-runs  /api/flow-decorators/trigger_on_finish
show a plot in a card                  /metaflow/visualizing-results/easy-custom-reports-with-card-components  /api/cards#image,vegachart
update a card while the step runs      /metaflow/visualizing-results/easy-custom-reports-with-card-components#update-while-the-step-runs
ignore an exception in a step          /api/step-decorators/catch  /metaflow/failures#catch-what-cannot-be-helped
what user am i                         /metaflow/tagging#which-user-am-i
metaflow-dev                           /getting-started/local-development-stack
minikube                               /getting-started/local-development-stack
run a flow in a notebook               /metaflow/notebooks  /getting-started/install
eks                                    /metaflow/scaling-out-and-up/kubernetes-on-three-clouds  /metaflow-on-aws/permissions#pods-on-eks
workload identity                      /metaflow/scaling-out-and-up/kubernetes-on-three-clouds
distributed training                   /metaflow/scaling-out-and-up/gpus-and-distributed-training  /metaflow/scaling-out-and-up/distributed-training-with-pytorch
azure blob storage                     /metaflow/azure-and-google-storage
uv.lock                                /metaflow/reproducible-environments  /metaflow/dependencies#a-project-managed-by-uv
arm                                    /metaflow/reproducible-environments#arm
metaflow_extensions                    /metaflow/extensions
@checkpoint                            /metaflow/extensions#use-an-extension
resume with different parameter        /metaflow/debugging#resume-with-another-value
limit number of parallel tasks         /metaflow/scaling-out-and-up#how-much-runs-at-the-same-time
pin torch version for one step         /metaflow/dependencies#libraries-for-a-step
yesterday's run                        /metaflow/client#find-the-run-you-want
gpu timeout retry spot                 /metaflow/scaling-out-and-up/gpus-and-distributed-training#limit-the-time-and-survive-the-loss-of-a-spot-machine
delete artifacts                       /metaflow/data#find-large-artifacts-and-delete-old-data
live card                              /metaflow/visualizing-results/easy-custom-reports-with-card-components#update-while-the-step-runs
send a slack message when a flow fails  /going-to-production-with-metaflow/scheduling-metaflow-flows/events-and-notifications#get-notified  /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-argo-workflows#notifications
exit_hook                              /going-to-production-with-metaflow/scheduling-metaflow-flows/events-and-notifications#run-your-own-code-when-a-run-ends  /api/flow-decorators/exit_hook
airflow                                /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-airflow  /api/cli#airflow
distributed map                        /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-aws-step-functions#run-a-very-wide-foreach
pytest                                 /going-to-production-with-metaflow/testing-in-ci
github actions                         /going-to-production-with-metaflow/testing-in-ci#github-actions
iam policy                             /metaflow-on-aws/permissions
`;

const R = `
foreach                                /v/r/metaflow/basics#foreach
step()                                 /v/r/metaflow/basics#arguments-of-step
parameters                             /v/r/metaflow/basics#parameters
retry                                  /v/r/metaflow/failures#retrying-a-task-retry
catch()                                /v/r/metaflow/failures#continuing-without-a-result-catch
batch()                                /v/r/metaflow/scaling#parameters-of-batch
resources()                            /v/r/metaflow/scaling#parameters-of-resources
install_metaflow                       /v/r/getting-started/install#arguments-of-install_metaflow
flow_client                            /v/r/metaflow/client#flow_client
run_client                             /v/r/metaflow/client#run_client
task_client                            /v/r/metaflow/client#task_client
merge_artifacts                        /v/r/metaflow/basics#joins
environment variables                  /v/r/metaflow/failures#environment-variables  /v/r/metaflow-on-aws/deploy-to-aws#environment-variables-instead-of-a-file
tags                                   /v/r/metaflow/tagging
namespaces                             /v/r/metaflow/tagging#namespaces
install                                /v/r/getting-started/install
rstudio                                /v/r/getting-started/development-environment
resume                                 /v/r/metaflow/debugging#resuming-a-run
cron_schedule                          /v/r/going-to-production-with-metaflow/scheduling-metaflow-flows
step functions                         /v/r/going-to-production-with-metaflow/scheduling-metaflow-flows
follow the money                       /v/r/getting-started/tutorials/season-1-the-local-experience/episode03
movie playlist                         /v/r/getting-started/tutorials/season-1-the-local-experience/episode01
package-suffixes                       /v/r/getting-started/tutorials/season-2-scaling-out-and-up/episode05#--package-suffixesrcsv
roadmap                                /v/r/introduction/roadmap
known rough edges                      /v/r/introduction/wip-contributing-to-metaflow#known-rough-edges
security problem                       /v/r/introduction/getting-in-touch#report-a-security-problem
what happens to R values               /v/r/metaflow/basics#what-happens-to-r-values
share results with python              /v/r/metaflow/client#sharing-results-with-python
R packages in the container            /v/r/metaflow/scaling#r-packages-in-the-container
timeout                                /v/r/metaflow/failures#timeouts
instal                                 /v/r/getting-started/install
forech                                 /v/r/metaflow/basics#foreach
how does R call python                 /v/r/introduction/what-is-metaflow#how-an-r-flow-is-executed  /v/r/introduction/wip-contributing-to-metaflow#the-path-of-one-run  /v/r/metaflow-on-aws#what-is-different-for-r
`;

/** All golden queries. */
export const goldenQueries: readonly GoldenQuery[] = [
  ...readQueries(PYTHON, 'python'),
  ...readQueries(R, 'r'),
];

/** Parses a table with a query and the URLs of its answers in each line. */
export function readQueries(table: string, tree: GoldenQuery['tree']): readonly GoldenQuery[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', ...targets] = line.split(/ {2,}/);
      return { query: query.trim(), tree, answers: targets.map(answer) };
    });
}

function answer(target: string): GoldenQuery['answers'][number] {
  const [path = '', anchors = ''] = target.split('#');
  return { path, anchors: anchors === '' ? [] : anchors.split(',') };
}
