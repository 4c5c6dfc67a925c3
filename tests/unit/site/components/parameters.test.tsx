import { expect, it } from 'vitest';
import Parameters from '../../../../src/site/components/Parameters';
import { renderTheme } from '../../theme/renderTheme';

it.each([
  [{ of: 'retry', since: '2.0.1' }, '<p class="api-since">Since 2.0.1</p><dl class="api-parameters"></dl>'],
  [{ of: 'current.parallel', kind: 'member' }, '<dl class="api-parameters"></dl>'],
  [{ of: 'Run.add_tag' }, '<dl class="api-parameters" aria-labelledby="run.add_tag"></dl>'],
] as const)('lists the parameters of %j', (props, html) => {
  expect(renderTheme(<Parameters {...props} />)).toBe(html);
});
