import { expect, it } from 'vitest';
import Parameters from '../../../../src/site/components/Parameters';
import { renderTheme } from '../../theme/renderTheme';

it.each([
  [
    { of: 'Run.add_tag', since: '2.7.0' },
    '<code>Run.add_tag</code><span class="api-since"> since 2.7.0</span>',
  ],
  [{ of: 'Flow.runs' }, '<code>Flow.runs</code>'],
] as const)('starts with the name of a method for %j', (props, content) => {
  const html = renderTheme(<Parameters {...props} />);
  const id = props.of.toLowerCase();
  const [name] = html.split('<a class="hash-link"');
  expect(name).toMatch(new RegExp(`^<p id="${id}" class="api-method `));
  expect(name?.replace(/^<p[^>]*>/, '')).toBe(content);
  expect(html).toContain(`href="#${id}"`);
  expect(html).toContain(`<dl class="api-parameters" aria-labelledby="${id}">`);
});

it.each([
  [{ of: 'retry', since: '2.0.1' }, '<p class="api-since">Since 2.0.1</p>'],
  [{ of: 'current.parallel', kind: 'member' }, ''],
] as const)('introduces the parameters of %j', (props, introduction) => {
  expect(renderTheme(<Parameters {...props} />)).toBe(`${introduction}<dl class="api-parameters"></dl>`);
});
