import { expect, it } from 'vitest';
import Parameters from '../../../../src/site/components/Parameters';
import { renderTheme } from '../../theme/renderTheme';

it.each([
  [
    { of: 'Run.add_tag', since: '2.7.0' },
    '<p class="api-since">Parameters of <code>Run.add_tag</code>, since 2.7.0</p>',
  ],
  [{ of: 'Flow.runs' }, '<p class="api-since">Parameters of <code>Flow.runs</code></p>'],
  [{ of: 'retry', since: '2.0.1' }, '<p class="api-since">Since 2.0.1</p>'],
  [{ of: 'current.parallel', kind: 'member' }, ''],
] as const)('introduces the parameters of %j', (props, introduction) => {
  expect(renderTheme(<Parameters {...props} />)).toBe(`${introduction}<dl class="api-parameters"></dl>`);
});
