import { code, type DiagramSpec, flow, group, label, loop, parallel } from '../shapes';

/** The shapes that a flow can have. */
export const flows = {
  linear: {
    alt: 'A linear flow: the steps start, convert, and end run one after another',
    shape: flow(code('start'), code('convert'), code('end')),
  },
  branch: {
    alt: 'A branching flow: start continues to the steps words and letters, which run in parallel and meet in the join combine before end',
    shape: flow(
      code('start'),
      parallel(code('words'), code('letters')),
      code('combine', 'join', 'primary'),
      code('end'),
    ),
  },
  foreach: {
    alt: 'A foreach flow: start has a list of cities, one task of the step measure runs for each item, and the join collect brings the tasks together before end',
    shape: flow(
      code('start', '`foreach="cities"`'),
      group(
        'one task per item',
        parallel(
          code('measure', '`self.input = "Oslo"`'),
          code('measure', '`self.input = "Lima"`'),
          code('measure', '`self.input = "Kyoto"`'),
        ),
      ),
      code('collect', 'join', 'primary'),
      code('end'),
    ),
  },
  nestedForeach: {
    alt: 'A nested foreach: start fans out to one task of the step region per region, and each of these fans out to one task of the step shop per shop. The join join_shops collects the shops of a region, and join_regions collects the regions',
    shape: flow(
      code('start', '`foreach="regions"`'),
      group(
        'one branch per region',
        parallel(
          flow(
            code('region', 'north'),
            parallel(code('shop', '1'), code('shop', '2')),
            code('join_shops', [], 'primary'),
          ),
          flow(
            code('region', 'south'),
            parallel(code('shop', '3'), code('shop', '4')),
            code('join_shops', [], 'primary'),
          ),
        ),
      ),
      code('join_regions', [], 'primary'),
    ),
  },
  mergeArtifacts: {
    alt: 'merge_artifacts in a join: dataset, which is equal in both branches, and seconds and folds, which exist in one branch only, carry over. The branches disagree on error, so the join has to assign it',
    shape: flow(
      code('start', '`dataset = "orders"`'),
      parallel(
        code('fast', ['`error = 0.31`', '`seconds = 4`']),
        code('careful', ['`error = 0.22`', '`folds = 5`']),
      ),
      code('pick', ['merged: dataset, seconds, folds', 'you assign: error'], 'primary'),
      code('end'),
    ),
  },
  conditional: {
    alt: 'A conditional flow: depending on the artifact size, start continues to exact or to sample. Only one of them runs, and both lead to end without a join',
    shape: flow(
      code('start', '`condition="size"`'),
      parallel(
        flow(label('`"small"`'), code('exact', 'runs', 'primary')),
        flow(label('`"large"`'), code('sample', 'does not run', 'muted')),
      ),
      code('end'),
    ),
  },
  recursion: {
    alt: 'A recursive flow: while the artifact state is again, improve runs once more as a new task; when it is done, the flow continues to end',
    shape: flow(
      code('start'),
      loop('`"again"`', code('improve', '`condition="state"`', 'primary')),
      label('`"done"`'),
      code('end'),
    ),
  },
  parallelTasks: {
    alt: 'A step with num_parallel=4 runs as one control task and three worker tasks at the same time. They find each other by the address of the control task, and a join follows',
    shape: flow(
      code('start', '`num_parallel=4`'),
      group(
        'train: 4 nodes at the same time',
        parallel(
          code('control task', '`node_index = 0`', 'primary'),
          code('worker task', '`node_index = 1`'),
          code('worker task', '`node_index = 2`'),
          code('worker task', '`node_index = 3`'),
        ),
      ),
      code('join'),
      code('end'),
    ),
  },
  lowHigh: {
    alt: 'The graph of ReadingsFlow: start branches into low and high, which meet in join before end',
    shape: flow(code('start'), parallel(code('low'), code('high')), code('join', [], 'primary'), code('end')),
  },
  ordered: {
    alt: 'The graph of OrderedFlow: start, order, and report run one after another, whatever their order in the file',
    shape: flow(code('start'), code('order'), code('report')),
  },
} satisfies Record<string, DiagramSpec>;
