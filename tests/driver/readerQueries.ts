import { type GoldenQuery, readQueries } from './goldenQueries';

/**
 * Queries of all kinds that another author wrote from the docs alone, evenly over all pages. They led to the keywords of pages,
 * abbreviations and compounds: before, a right page was first for 82 %, and among five for 94 %.
 */
const PYTHON = `
client api                              /api/client  /metaflow/client
retry decorator                         /api/step-decorators/retry  /metaflow/failures#retry-a-step
Run class                               /api/client#run
S3 get_recursive                        /api/S3#get_recursive  /metaflow/data#read-existing-data
current.pathspec                        /api/current#attributes-in-every-step,attributes-in-every-step-current.pathspec
catch decorator example                 /api/step-decorators/catch#example  /metaflow/failures#catch-what-cannot-be-helped
flowspec docs                           /api/flowspec#flowspec
IncludeFile                             /api/flowspec#includefile  /metaflow/basics#data-in-local-files
api reference                           /api
config_expr                             /api/config#config_expr  /metaflow/configs-for-many-models
@step                                   /api/step-decorators/step
@kubernetes persistent_volume_claims    /api/step-decorators/kubernetes#files-and-network,kubernetes-persistent_volume_claims  /metaflow/scaling-out-and-up/effortless-scaling-with-kubernetes#disks
batch decorator                         /api/step-decorators/batch  /metaflow/scaling-out-and-up/effortless-scaling-with-aws-batch
resources memory cpu                    /api/step-decorators/resources#parameters  /metaflow/scaling-out-and-up
pypi_base                               /api/flow-decorators/pypi_base
conda_base python version               /api/flow-decorators/conda_base#parameters  /metaflow/dependencies#libraries-for-the-whole-flow
environment decorator vars              /api/step-decorators/environment
trigger_on_finish                       /api/flow-decorators/trigger_on_finish  /going-to-production-with-metaflow/scheduling-metaflow-flows/events-and-notifications#start-a-flow-after-another-flow  /going-to-production-with-metaflow/coordinating-larger-metaflow-projects#chain-the-runs
@trigger event parameters               /api/flow-decorators/trigger#map-the-payload-to-parameters  /going-to-production-with-metaflow/scheduling-metaflow-flows/events-and-notifications#map-the-payload-to-parameters
ArgoEvent publish                       /api/events#argoevent,publish  /going-to-production-with-metaflow/scheduling-metaflow-flows/events-and-notifications#publish-events
airflow_external_task_sensor            /api/flow-decorators/airflow_sensors#airflow_external_task_sensor  /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-airflow#wait-for-other-dags-or-files
exit_hook                               /api/flow-decorators/exit_hook  /going-to-production-with-metaflow/scheduling-metaflow-flows/events-and-notifications#run-your-own-code-when-a-run-ends
Runner class                            /api/runner#class-runner
NBRunner                                /metaflow/notebooks#run-a-flow-from-a-cell  /api/runner#nbrunner
Deployer api                            /api/deployer#class-deployer
parallel_map                            /api/utilities#parallel_map
VegaChart component                     /api/cards#vegachart  /metaflow/visualizing-results/easy-custom-reports-with-card-components#the-components
MetaflowCard subclass                   /metaflow/visualizing-results/advanced-shareable-cards-with-card-templates#the-class  /api/cards#metaflowcard
FlowMutator                             /api/mutators#flowmutator  /metaflow/custom-decorators#change-a-whole-flow
get_secret                              /api/step-decorators/secrets#get_secret
list of step decorators                 /api/step-decorators#at-a-glance
flow decorators                         /api/flow-decorators#at-a-glance
pytorch_parallel                        /api/step-decorators/parallel#pytorch_parallel  /metaflow/scaling-out-and-up/distributed-training-with-pytorch
--with                                  /api/step-decorators#adding-a-decorator-on-the-command-line  /api/cli#run,run-with,flow-py-with  /getting-started/tutorials/season-2-scaling-out-and-up/episode06#--with-adds-a-decorator-to-all-steps
max-workers                             /metaflow/scaling-out-and-up#how-much-runs-at-the-same-time  /api/cli#run,run-max-workers  /blog/2026/10/13/wide-foreach#how-many-at-once---max-workers  /getting-started/tutorials/season-2-scaling-out-and-up/episode06#--max-workers-limits-how-much-happens-at-once
resume command                          /metaflow/debugging#resume-the-run  /api/cli#resume
METAFLOW_HOME                           /api/settings  /metaflow-on-aws/deploy-to-aws#write-the-configuration
METAFLOW_PROFILE several environments   /metaflow-on-aws/deploy-to-aws#several-environments  /api/settings
METAFLOW_DEBUG                          /internals-of-metaflow/technical-overview#watch-it-work  /api/settings#tracing-and-debugging
METAFLOW_SERVICE_URL                    /api/settings#metadata-service,metaflow_service_url  /metaflow-on-aws/deploy-to-aws#stage-2-the-metadata-service
metaflow configure                      /api/cli#configure-metaflow
config file location                    /api/settings  /metaflow-on-aws/deploy-to-aws#write-the-configuration
argo-workflows create                   /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-argo-workflows#deploy,options-of-create  /api/cli#argo-workflows-create
step-functions trigger                  /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-aws-step-functions#start-a-run-by-hand  /api/cli#step-functions-trigger
spin                                    /metaflow/debugging#try-one-step-only  /api/cli#spin
tag add command                         /metaflow/tagging#tag-it-later  /api/cli#tag-add
card view                               /metaflow/visualizing-results#look-at-cards  /api/cli#card-view  /metaflow/visualizing-results/effortless-task-inspection-with-default-cards#get-one
logs scrub                              /api/cli#logs-scrub
--environment=uv                        /metaflow/reproducible-environments#use-uv  /metaflow/dependencies#a-project-managed-by-uv  /blog/2026/11/19/locked-dependencies#uv-the-lock-already-exists  /getting-started/project/packages-and-cluster#lock-the-packages
--branch --production                   /api/flow-decorators/project#on-the-command-line,how-the-branch-gets-its-name  /going-to-production-with-metaflow/coordinating-larger-metaflow-projects#projects-and-branches
metaflow-dev up                         /getting-started/local-development-stack#start-the-stack
run on gpu                              /metaflow/scaling-out-and-up/gpus-and-distributed-training#request-a-gpu
pass data between steps                 /metaflow/basics#artifacts  /metaflow/data#let-artifacts-do-the-work
schedule daily flow                     /api/flow-decorators/schedule  /going-to-production-with-metaflow/scheduling-metaflow-flows#make-it-run-on-time  /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-argo-workflows#start-by-time  /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-aws-step-functions#start-by-time
load data from s3                       /metaflow/data#data-in-s3,read-existing-data  /api/S3#reading
retry failed step                       /metaflow/failures#retry-a-step  /api/step-decorators/retry
difference between run and task         /introduction/what-is-metaflow#the-words
list all flows                          /getting-started/tutorials/season-2-scaling-out-and-up/episode07#all-flows-all-runs  /api/client#metaflow  /metaflow/client
install on windows                      /getting-started/install#install
upgrade to new version                  /getting-started/upgrading#upgrade-in-five-steps  /getting-started/install#upgrade-and-remove
get results of last run                 /metaflow/client#find-the-run-you-want  /api/client#flow
clean up old artifacts                  /metaflow/data#find-large-artifacts-and-delete-old-data
use azure blob storage                  /metaflow/azure-and-google-storage
set up eks cluster                      /metaflow/scaling-out-and-up/kubernetes-on-three-clouds#amazon-eks  /metaflow-on-aws/permissions#pods-on-eks
slack alert on failure                  /going-to-production-with-metaflow/scheduling-metaflow-flows/events-and-notifications#get-notified  /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-argo-workflows#notifications
show plot in card                       /metaflow/visualizing-results/easy-custom-reports-with-card-components#the-components,a-complete-example  /api/cards#image,vegachart  /getting-started/project/report
test flow with pytest                   /going-to-production-with-metaflow/testing-in-ci#run-a-flow-in-a-test  /getting-started/project/continuous-integration#the-tests
train scikit-learn model                /getting-started/project/first-model#the-flow
hyperparameter search                   /getting-started/project/tuning#how-it-works
one flow many models                    /metaflow/configs-for-many-models#one-flow-one-file-for-each-model
mark model as live, roll back           /blog/2026/11/02/release-tags
model evaluation report                 /blog/2026/09/24/model-report-cards  /getting-started/project/report
deploy to airflow                       /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-airflow#compile-and-deploy  /api/cli#airflow-create,deploy-to-airflow
see runs of my colleagues               /metaflow/tagging#namespaces,switch-it  /api/client#namespaces
write own decorator                     /metaflow/custom-decorators#run-code-around-a-step  /api/mutators#user_step_decorator
llm agent with tools                    /metaflow/agent-loop
where are artifacts stored              /internals-of-metaflow/technical-overview#what-is-stored-and-where
how is metaflow itself tested           /internals-of-metaflow/testing-philosophy
batch or kubernetes                     /metaflow-on-aws#batch-or-kubernetes  /metaflow/scaling-out-and-up#choose-where-a-step-runs
retrain every night and predict         /getting-started/project/production#train-every-night,predict-after-each-training
no space left on device                 /metaflow/scaling-out-and-up/effortless-scaling-with-kubernetes#disks  /metaflow/scaling-out-and-up/effortless-scaling-with-aws-batch#disk-and-temporary-files  /api/step-decorators/kubernetes#size-of-the-pod,kubernetes-disk  /api/step-decorators/resources  /api/S3#troubleshooting  /api/step-decorators/batch
AccessDenied s3                         /metaflow-on-aws/permissions#troubleshooting,storage  /api/S3#troubleshooting  /metaflow/scaling-out-and-up/effortless-scaling-with-aws-batch#what-goes-wrong
step times out                          /api/step-decorators/timeout#troubleshooting  /metaflow/failures#limit-the-time
cannot pickle                           /metaflow/basics#artifacts
object not in namespace                 /metaflow/tagging#what-goes-wrong  /metaflow/client#what-goes-wrong  /api/client#troubleshooting
incorrect production token              /going-to-production-with-metaflow/scheduling-metaflow-flows#production-tokens  /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-argo-workflows#what-goes-wrong  /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-aws-step-functions#what-goes-wrong
pod pending                             /metaflow/scaling-out-and-up/effortless-scaling-with-kubernetes#what-goes-wrong  /metaflow/scaling-out-and-up/gpus-and-distributed-training#troubleshooting  /getting-started/local-development-stack#troubleshooting
batch job stuck runnable                /metaflow/scaling-out-and-up/effortless-scaling-with-aws-batch#what-goes-wrong
exec format error arm                   /metaflow/reproducible-environments#troubleshooting,arm
ModuleNotFoundError remote step         /metaflow/dependencies#what-goes-wrong,your-own-modules  /api/step-decorators/conda#troubleshooting  /api/step-decorators/pypi#troubleshooting
could not determine your user name      /getting-started/install#when-something-goes-wrong  /metaflow/tagging#which-user-am-i  /going-to-production-with-metaflow/testing-in-ci#troubleshooting
card missing / not found                /metaflow/visualizing-results/effortless-task-inspection-with-default-cards#when-there-is-no-card  /api/step-decorators/card#troubleshooting  /api/cards#troubleshooting
flow doesn't start at scheduled time    /api/flow-decorators/schedule#troubleshooting  /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-aws-step-functions#what-goes-wrong
kubernets                               /metaflow/scaling-out-and-up/effortless-scaling-with-kubernetes  /api/step-decorators/kubernetes  /metaflow/scaling-out-and-up/kubernetes-on-three-clouds
paralel foreach                         /metaflow/basics#foreach  /metaflow/scaling-out-and-up/gpus-and-distributed-training#choose-between-foreach-and-parallel
checkpointing                           /metaflow/extensions#use-an-extension  /metaflow/scaling-out-and-up/gpus-and-distributed-training#limit-the-time-and-survive-the-loss-of-a-spot-machine
docker img                              /metaflow/dependencies#your-own-image  /api/step-decorators/kubernetes#image  /api/step-decorators/batch#image-queue-and-rights
secrets mgr                             /api/step-decorators/secrets#sources  /metaflow/data#credentials
tutorails                               /getting-started/tutorials  /getting-started/tutorials/season-1-the-local-experience
exampel project                         /getting-started/project
plugin developmen                       /metaflow/extensions#write-an-extension  /internals-of-metaflow/technical-overview#decorators-and-plugins
continue after crash                    /metaflow/debugging#resume-the-run  /blog/2026/09/03/resume-reuse
lockfile                                /blog/2026/11/19/locked-dependencies  /metaflow/reproducible-environments#lock-the-versions  /getting-started/project/packages-and-cluster#lock-the-packages
autopilot tutorail                      /getting-started/tutorials/season-2-scaling-out-and-up/episode-8-autopilot
hello wrld                              /getting-started/tutorials/season-1-the-local-experience/episode00  /
browser playground                      /metaflow-on-aws/metaflow-sandbox#the-sandbox-in-the-browser
R install                               /v/r/getting-started/install#install-the-r-package
r client                                /v/r/metaflow/client
metaflow r tutorial                     /v/r/getting-started/tutorials  /v/r/getting-started/tutorials/season-1-the-local-experience  /v/r/getting-started/tutorials/season-1-the-local-experience/episode00
foreach in R                            /v/r/metaflow/basics#foreach  /v/r/getting-started/tutorials/season-1-the-local-experience/episode02
slack community                         /introduction/getting-in-touch
changelog                               /introduction/release-notes
metaflow vs airflow                     /introduction/why-metaflow#when-another-tool-fits-better  /going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-airflow  /going-to-production-with-metaflow/scheduling-metaflow-flows#choose-a-scheduler
contribute pull request                 /introduction/contributing-to-metaflow#the-pull-request
upcoming features                       /introduction/roadmap#merged-not-released,on-the-way-as-the-code-tells
license                                 /about#license
`;

const R = `
METAFLOW_PYTHON                         /v/r/getting-started/install#install-the-python-framework
--package-suffixes                      /v/r/metaflow/scaling#files-and-data  /v/r/getting-started/tutorials/season-2-scaling-out-and-up/episode05#--package-suffixesrcsv
which aws services needed               /v/r/metaflow-on-aws#aws-services  /v/r/metaflow-on-aws/deploy-to-aws#required-resources
report a bug                            /v/r/introduction/getting-in-touch#report-a-bug
dashboard of all flows                  /v/r/getting-started/tutorials/season-2-scaling-out-and-up/episode06
rstudio                                 /v/r/getting-started/development-environment#one-script-two-ways-to-run-it
why metaflow for r                      /v/r/introduction/why-metaflow
could not find function                 /v/r/metaflow/debugging#common-causes-in-r  /v/r/metaflow/basics#helper-functions-and-packages
retry and timeout                       /v/r/metaflow/failures#retrying-a-task-retry,timeouts
packages on aws batch                   /v/r/metaflow/scaling#r-packages-in-the-container
run every morning                       /v/r/going-to-production-with-metaflow/scheduling-metaflow-flows#schedules
missing features compared to python     /v/r/introduction/roadmap#whats-missing-compared-to-python
configure aws                           /v/r/metaflow-on-aws/deploy-to-aws#configure-your-machine
set_namespace                           /v/r/metaflow/tagging#namespaces
`;

export const readerQueries: readonly GoldenQuery[] = [
  ...readQueries(PYTHON, 'python'),
  ...readQueries(R, 'r'),
];
