import { type GoldenQuery, readQueries } from './goldenQueries';

/** What readers type, class by class. Written from the list of pages and their headings before any result was looked at. */
const PYTHON = `
cards api                              /api/cards
runner api                             /api/runner
deployer class                         /api/deployer
s3 client                              /api/S3  /metaflow/data
flow class                             /api/client#flow  /api/flowspec
retry decorator                        /api/step-decorators/retry
catch decorator                        /api/step-decorators/catch
current object                         /api/current
Run.successful                         /api/client#run,run-successful
task stdout                            /api/client#task  /metaflow/client
card method                            /api/cards  /api/step-decorators/card
max-workers                            /api/cli#run,run-max-workers  /getting-started/tutorials/season-2-scaling-out-and-up/episode06  /metaflow/scaling-out-and-up#how-much-runs-at-the-same-time
max-num-splits                         /api/cli#run,run-max-num-splits
--run-id-file                          /api/cli#run,run-run-id-file
--origin-run-id                        /api/cli#resume,resume-origin-run-id
--namespace                            /api/cli  /metaflow/tagging
argo-workflows trigger                 /api/cli#argo-workflows-trigger
METAFLOW_PROFILE                       /api/settings  /metaflow-on-aws/deploy-to-aws
METAFLOW_DEFAULT_DATASTORE             /api/settings
R install                              /v/r/getting-started/install
r client                               /v/r/metaflow/client
R tagging                              /v/r/metaflow/tagging
r tutorials                            /v/r/getting-started/tutorials
R foreach                              /v/r/metaflow/basics#foreach
help                                   /introduction/getting-in-touch
community                              /introduction/getting-in-touch
contact                                /introduction/getting-in-touch
contribute                             /introduction/contributing-to-metaflow
changelog                              /introduction/release-notes
suggest a feature                      /introduction/roadmap
no module named                        /metaflow/dependencies  /metaflow/reproducible-environments
access denied                          /metaflow-on-aws/permissions  /metaflow/data  /api/S3
unhandled artifacts in join            /api/flowspec#merge_artifacts  /metaflow/basics#data-flow-through-a-join
pod pending                            /metaflow/scaling-out-and-up/effortless-scaling-with-kubernetes  /metaflow/scaling-out-and-up/kubernetes-on-three-clouds
card is missing                        /metaflow/visualizing-results/effortless-task-inspection-with-default-cards#when-there-is-no-card
train on several gpus                  /metaflow/scaling-out-and-up/gpus-and-distributed-training  /metaflow/scaling-out-and-up/distributed-training-with-pytorch
read a csv file                        /metaflow/basics#data-in-local-files  /api/flowspec#includefile
unit test a flow                       /going-to-production-with-metaflow/testing-in-ci
custom docker image                    /metaflow/dependencies#your-own-image
google cloud storage                   /metaflow/azure-and-google-storage
jupyter notebook                       /metaflow/notebooks
airflow sensors                        /api/flow-decorators/airflow_sensors
yaml config file                       /api/config#yaml_parser  /metaflow/configs-for-many-models  /metaflow/basics#configs
spin                                   /api/cli#spin  /api/runner#spin-and-async_spin  /metaflow/debugging#try-one-step-only
debug a failed run                     /metaflow/debugging  /metaflow/notebooks#debug-a-failed-run
`;

const R = `
python install                         /getting-started/install
python client api                      /api/client
community                              /v/r/introduction/getting-in-touch
max-workers                            /v/r/getting-started/tutorials/season-2-scaling-out-and-up/episode05#--max-workers-4
install troubleshooting                /v/r/getting-started/install#troubleshooting
`;

/** All typical queries. */
export const typicalQueries: readonly GoldenQuery[] = [
  ...readQueries(PYTHON, 'python'),
  ...readQueries(R, 'r'),
];
