import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import Footer from '../../../src/theme/Footer';
import FooterLinksMultiColumn from '../../../src/theme/Footer/Links/MultiColumn';
import FooterLinksSimple from '../../../src/theme/Footer/Links/Simple';
import { renderTheme } from './renderTheme';

type FooterSetting = NonNullable<NonNullable<Parameters<typeof renderTheme>[1]>['themeConfig']>['footer'];

const show = (footer: FooterSetting) =>
  renderTheme(<Footer />, { themeConfig: { footer } }).replaceAll(/(?<=>)(?=<(?!\/))/g, '\n');

/** Returns the keys of the elements of each list in a tree, and in the result of components within a list. */
function listKeys(node: ReactNode): (readonly (string | null)[])[] {
  if (Array.isArray(node)) {
    const elements = node.filter((part): part is ReactElement => isValidElement(part));
    const keys = elements.map(({ key }) => key).filter((key) => key !== null);
    return [...(keys.length > 0 ? [keys] : []), ...elements.flatMap((part) => listKeys(resolve(part)))];
  }
  return isValidElement<{ children?: ReactNode }>(node) ? listKeys(node.props.children) : [];
}

const resolve = ({ type, props, ...rest }: ReactElement): ReactNode =>
  typeof type === 'function' && type.name === 'Column'
    ? (type as (props: unknown) => ReactNode)(props)
    : ({ type, props, ...rest } as ReactElement);

describe('Footer', () => {
  it('accepts equal columns and links', () => {
    const items = [{ label: 'A', to: '/a' }, { label: 'A', to: '/a' }, { html: '<hr>' }, { html: '<hr>' }];
    const column = { title: 'T', items };
    const columns = <FooterLinksMultiColumn columns={[column, column]} />;
    const links = <FooterLinksSimple links={items} />;
    const lists = [FooterLinksMultiColumn(columns.props), FooterLinksSimple(links.props)].flatMap(listKeys);
    expect(lists.map((keys) => keys.length)).toEqual([2, 4, 4, 4]);
    for (const keys of lists) expect(new Set(keys).size).toBe(keys.length);
  });

  it('renders nothing unless the site configures a footer', () => {
    expect(renderTheme(<Footer />)).toBe('');
    expect(show({})).toMatchInlineSnapshot(`
      "<footer class="theme-layout-footer footer">
      <div class="container container-fluid"></div></footer>"
    `);
  });

  it('renders columns of links, a logo and a copyright notice', () => {
    expect(
      show({
        style: 'dark',
        logo: { src: 'img/logo.svg', alt: 'Logo' },
        copyright: '<b>(c)</b>',
        links: [
          {
            title: 'Learn',
            className: 'x',
            items: [
              { label: 'Docs', to: '/docs' },
              { label: 'Out', href: 'https://example.com', className: 'y' },
              { html: '<i>raw</i>', className: 'z' },
            ],
          },
        ],
      }),
    ).toMatchInlineSnapshot(`
      "<link rel="preload" as="image" href="/img/logo.svg"/>
      <footer class="theme-layout-footer footer footer--dark">
      <div class="container container-fluid">
      <div class="row footer__links">
      <div class="theme-layout-footer-column col footer__col x">
      <div class="footer__title">Learn</div>
      <ul class="footer__items clean-list">
      <li class="footer__item">
      <a class="footer__link-item" href="/docs">Docs</a></li>
      <li class="footer__item">
      <a target="_blank" rel="noopener noreferrer" class="footer__link-item y" href="https://example.com">Out<svg viewBox="0 0 24 24" width="13.5" height="13.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="iconExternalLink_" role="img" aria-label="(opens in new tab)">
      <path d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6"></path></svg></a></li>
      <li class="footer__item z">
      <i>raw</i></li></ul></div></div>
      <div class="footer__bottom text--center">
      <div class="margin-bottom--sm">
      <img src="/img/logo.svg" alt="Logo" class="footer__logo"/></div>
      <div class="footer__copyright">
      <b>(c)</b></div></div></div></footer>"
    `);
  });

  it('renders links on one line', () => {
    expect(
      show({
        links: [
          { label: 'Docs', to: '/docs' },
          { html: '<i>raw</i>', className: 'z' },
        ],
      }),
    ).toMatchInlineSnapshot(`
      "<footer class="theme-layout-footer footer">
      <div class="container container-fluid">
      <div class="footer__links text--center">
      <div class="footer__links">
      <a class="footer__link-item" href="/docs">Docs</a>
      <span class="footer__link-separator">·</span>
      <span class="footer__link-item z">
      <i>raw</i></span></div></div></div></footer>"
    `);
  });
});
