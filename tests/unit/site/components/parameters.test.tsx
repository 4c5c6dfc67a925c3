import { expect, it } from 'vitest';
import Param from '../../../../src/site/components/Param';
import Parameters from '../../../../src/site/components/Parameters';
import { renderTheme } from '../../theme/renderTheme';

it.each([
  [{ of: 'retry', since: '2.0.1' }, '<p class="api-since">Since 2.0.1</p><dl class="api-parameters"></dl>'],
  [{ of: 'current.parallel', kind: 'member' }, '<dl class="api-parameters"></dl>'],
  [{ of: 'Run.add_tag' }, '<dl class="api-parameters" aria-labelledby="run.add_tag"></dl>'],
] as const)('lists the parameters of %j', (props, html) => {
  expect(renderTheme(<Parameters {...props} />)).toBe(html);
});

it('separates the default of a parameter from its version, also in text that a search shows', () => {
  const html = renderTheme(
    <Param name="disk" type="int" default="None" since="2.2.6">
      In megabytes.
    </Param>,
  );
  expect(html.replace(/<[^>]*>/g, '')).toMatch(/^disk int default None since 2\.2\.6/);
});
