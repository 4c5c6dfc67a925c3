import { box, code, type DiagramSpec, flow, group, label, parallel, place } from '../shapes';

/** The flows of the tutorials for Python. */
export const tutorials = {
  hello: {
    alt: 'The graph of HelloFlow: start, hello, and end run one after another',
    shape: flow(code('start'), code('hello'), code('end')),
  },
  playlist: {
    alt: 'The graph of PlayListFlow: start continues to bonus_movie and genre_movies, which run in parallel and meet in join before end',
    shape: flow(
      code('start', 'reads movies.csv'),
      parallel(code('bonus_movie', 'one at random'), code('genre_movies', 'of one genre')),
      code('join', 'playlist, bonus', 'primary'),
      code('end'),
    ),
  },
  statistics: {
    alt: 'The flow of this episode: start fans out to one compute_statistics task for each of the 22 genres, and join collects their results',
    shape: flow(
      code('start', '`foreach="genres"`'),
      group(
        '22 tasks, one per genre',
        parallel(
          code('compute_statistics', '`self.input = "Western"`'),
          box('20 more', [], 'muted'),
          code('compute_statistics', '`self.input = "War"`'),
        ),
      ),
      code('join', 'genre_stats', 'primary'),
      code('end'),
    ),
  },
  playlistRedux: {
    alt: 'PlayListFlow reads the result of an earlier run of MovieStatsFlow with the client, instead of computing it again',
    shape: flow(
      place('MovieStatsFlow', flow(code('…'), code('end', '`genre_stats`', 'success'))),
      label('client'),
      place('PlayListFlow', flow(code('start', [], 'primary'), code('…'))),
    ),
  },
  playlistPlus: {
    alt: 'Only the step bonus_movie has the library editdistance, in an environment of its own. All steps use the Python version of conda_base',
    shape: flow(
      code('start'),
      parallel(code('bonus_movie', '`editdistance`', 'primary'), code('genre_movies')),
      code('join'),
      code('end'),
    ),
  },
  helloCloud: {
    alt: 'start and end run on your machine, and hello runs in a pod on Kubernetes',
    shape: flow(
      place('your machine', code('start')),
      place('Kubernetes', code('hello', '`@kubernetes`', 'primary')),
      place('your machine', code('end')),
    ),
  },
  statisticsRedux: {
    alt: 'With --with kubernetes, each of the 22 tasks of compute_statistics runs in a pod of its own, and so do the other steps',
    shape: place(
      'Kubernetes: one pod per task',
      flow(
        code('start'),
        parallel(code('compute_statistics'), box('20 more', [], 'muted'), code('compute_statistics')),
        code('join'),
        code('end'),
      ),
    ),
  },
  worldview: {
    alt: 'A notebook reads the runs of all flows of the tutorials with the client and shows them as a dashboard',
    shape: flow(
      parallel(code('PlayListFlow'), code('MovieStatsFlow')),
      box('Client API'),
      box('notebook', 'a dashboard', 'primary'),
    ),
  },
  autopilot: {
    alt: 'Once deployed, the scheduler runs MovieStatsFlow in the cloud every night while the laptop is off. The client reads the results the next morning',
    shape: flow(
      place('your laptop', code('create')),
      place('scheduler', flow(box('every night'), code('MovieStatsFlow', [], 'primary'))),
      place('your laptop', box('client')),
    ),
  },
  season1: {
    alt: 'The episodes of the first season: a linear flow, branches, a foreach, the client, and dependencies',
    shape: flow(
      box('00', 'linear'),
      box('01', 'branch'),
      box('02', 'foreach'),
      box('03', 'client'),
      box('04', 'conda'),
    ),
  },
  season2: {
    alt: 'The episodes of the second season: one remote step, a remote flow, a dashboard, and a deployment',
    shape: flow(
      box('05', 'one remote step'),
      box('06', 'a remote flow'),
      box('07', 'a notebook'),
      box('08', 'a schedule'),
    ),
  },
} satisfies Record<string, DiagramSpec>;
