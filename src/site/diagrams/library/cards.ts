import { box, code, type DiagramSpec, flow, group, label, parallel, place, row, stack } from '../shapes';

/** Cards, and what creates them. */
export const cards = {
  cardAnatomy: {
    alt: 'A card: the components that your step appends come first, and the automatic sections of the default card follow',
    shape: place(
      'ReportFlow/1795258581317961/start/1',
      stack(
        group(
          'what you append in the step',
          stack(
            box('Markdown: heading and text', [], 'primary'),
            row(box('Table', [], 'primary'), box('VegaChart, Image', [], 'primary')),
          ),
        ),
        group(
          'what the default card adds',
          stack(
            row(box('Task Metadata'), box('Task Code')),
            row(box('Flow Parameters'), box('Artifacts')),
            row(box('Tabular and Image Data'), box('DAG')),
          ),
        ),
      ),
    ),
  },
  cardLife: {
    alt: 'A step appends components to current.card. When the step is over, a separate process renders the card and stores one HTML file in the datastore, which the command line, a notebook and the client show',
    shape: flow(
      code('current.card', ['`.append(…)`', 'in the step']),
      box('render', 'in its own process'),
      box('one HTML file', 'in the datastore', 'primary'),
      parallel(code('card view'), box('notebook'), box('client')),
    ),
  },
  cardTemplate: {
    alt: 'A package with a MetaflowCard class is installed beside Metaflow. @card with its type then renders the artifacts of a task with this template',
    shape: flow(
      parallel(code('GaugeCard', 'in an installed package'), box('artifacts', 'of the task')),
      code('@card(type=…)', 'calls render(task)', 'primary'),
      box('HTML'),
    ),
  },
  cardsOfStep: {
    alt: 'A step with two cards: @card with the ID a and @card with the ID b. current.card["a"] and current.card["b"] append to one of them',
    shape: flow(
      code('step'),
      parallel(
        flow(label('`card["a"]`'), code('@card(id="a")', [], 'primary')),
        flow(label('`card["b"]`'), code('@card(id="b")', [], 'primary')),
      ),
    ),
  },
} satisfies Record<string, DiagramSpec>;
