import { expect, it } from 'vitest';
import { Collapsible } from '../../../../src/client/collapsible/Collapsible';
import { renderTheme } from '../../theme/renderTheme';

const show = (props: object) =>
  renderTheme(
    <Collapsible lazy={false} collapsed {...props}>
      text
    </Collapsible>,
  );

it('hides collapsed content before scripts run, unless the site disables it', () => {
  expect(show({})).toBe('<div style="display:none;overflow:hidden;height:0px">text</div>');
  expect(show({ disableSSRStyle: true })).toBe('<div>text</div>');
  expect(show({ collapsed: false })).toBe('<div>text</div>');
  expect(show({ lazy: true })).toBe('');
});
