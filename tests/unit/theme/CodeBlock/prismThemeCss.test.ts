import { describe, expect, it } from 'vitest';
import { defaultDarkTheme, defaultLightTheme } from '../../../../src/theme/CodeBlock/defaultPrismThemes';
import { prismThemeCss } from '../../../../src/theme/CodeBlock/prismThemeCss';
import { themeConfigCss } from '../../../../src/theme/themeConfigCss';
import { themeConfigSchema } from '../../../../src/model/themeConfig';

const theme = {
  plain: { color: '#111', backgroundColor: '#fff' },
  styles: [
    { types: ['comment', 'prolog'], style: { color: 'gray', fontStyle: 'italic' } },
    { types: ['tag'], languages: ['html', 'jsx'], style: { textDecorationLine: 'underline' } },
    { types: ['nothing'], style: {} },
  ],
};

describe('prismThemeCss', () => {
  it('creates a rule for each style below the selector', () => {
    expect(prismThemeCss(theme, "html[data-theme='dark']")).toMatchInlineSnapshot(`
      "html[data-theme='dark']{--prism-color:#111;--prism-background-color:#fff}
      html[data-theme='dark'] .token:is(.comment,.prolog){color:gray;font-style:italic}
      html[data-theme='dark'] .language-html .token:is(.tag),html[data-theme='dark'] .language-jsx .token:is(.tag){text-decoration-line:underline}
      "
    `);
  });

  it('prevents values from terminating a rule', () => {
    const css = prismThemeCss({ plain: { color: 'red}body{display:none' }, styles: [] }, 'html');
    expect(css).toBe('html{--prism-color:redbodydisplay:none}\n');
  });
});

describe('themeConfigCss', () => {
  const of = (config: Parameters<typeof themeConfigSchema.parse>[0]) =>
    themeConfigCss(themeConfigSchema.parse(config));

  it('contains themes for both color modes', () => {
    const css = of({});
    expect(css).toContain("html:not([data-theme='dark']) .token:is(.comment)");
    expect(css).toContain("html[data-theme='dark'] .token:is(.comment)");
    expect(css).not.toContain('announcement');
  });

  it('uses one theme for both color modes if the site configures only one', () => {
    expect(of({ prism: { theme } })).toContain('html .token:is(.comment,.prolog)');
    expect(of({ prism: { theme } })).not.toContain('data-theme');
  });

  it('sets the colors of the announcement bar', () => {
    expect(of({ announcementBar: { content: 'x', backgroundColor: '#000', textColor: 'wh}ite' } })).toContain(
      '.theme-announcement-bar.announcementBar_{background-color:#000;color:white}',
    );
  });
});

describe('the default themes', () => {
  it.each([
    ['light', defaultLightTheme, '#e6ebf5'],
    ['dark', defaultDarkTheme, '#2b303c'],
  ])(
    '%s: all colors have enough contrast, also on highlighted lines',
    (_name, { plain, styles }, highlighted) => {
      const colors = [plain.color, ...styles.map(({ style }) => style.color)].filter(
        (color) => color !== undefined,
      );
      expect(colors.length).toBeGreaterThan(8);
      for (const background of [String(plain.backgroundColor), highlighted]) {
        for (const color of colors) expect(contrast(String(color), background)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}
