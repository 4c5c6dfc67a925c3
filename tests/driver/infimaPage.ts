const COLORS = ['primary', 'secondary', 'success', 'info', 'warning', 'danger'];

/** Repeats markup for each color of Infima. */
function forColors(markup: (color: string) => string): string {
  return COLORS.map(markup).join('\n');
}

/** The source of a page with the classes that Infima documents, in its documented structure. */
export const INFIMA_PAGE = `
import Layout from '@theme/Layout';

export default function Infima() {
  return (
    <Layout title="Infima">
      <main id="infima">
        <header className="hero">
          <div className="container">
            <h1 className="hero__title">Hero</h1>
            <p className="hero__subtitle">Subtitle with <a href="/">a link</a></p>
            <a className="button button--secondary button--outline button--lg" href="/">Start</a>
          </div>
        </header>
        <header className="hero hero--primary shadow--lw">
          <div className="container">
            <h1 className="hero__title">Hero</h1>
            <p className="hero__subtitle">Subtitle</p>
            <a className="button button--secondary button--lg" href="/">Start</a>
          </div>
        </header>
        <header className="hero hero--dark">
          <div className="container">
            <h1 className="hero__title">Hero</h1>
            <p className="hero__subtitle">Subtitle</p>
            <button className="button button--outline button--secondary" type="button">Start</button>
          </div>
        </header>
        <div className="container padding-vert--lg">
          <div className="row row--align-center">
            <div className="col col--4">
              <div className="card card--full-height shadow--md">
                <div className="card__image"><img src="/f.svg" alt="" /></div>
                <div className="card__header"><h3>Card</h3></div>
                <div className="card__body"><p>Body with <strong>strong</strong> and <code>code</code></p></div>
                <div className="card__footer"><button className="button button--primary button--block" type="button">All</button></div>
              </div>
            </div>
            <div className="col col--4 col--offset-2">
              <div className="avatar">
                <img className="avatar__photo avatar__photo--lg" src="/f.svg" alt="" />
                <div className="avatar__intro"><div className="avatar__name">Name</div><small className="avatar__subtitle">Role</small></div>
              </div>
              <div className="avatar avatar--vertical">
                <img className="avatar__photo avatar__photo--sm" src="/f.svg" alt="" />
                <div className="avatar__intro"><div className="avatar__name">Name</div><small className="avatar__subtitle">Role</small></div>
              </div>
            </div>
          </div>
          <h2>Heading with <code>code</code></h2><h3>Heading</h3><h4>Heading</h4><h5>Heading</h5><h6>Heading</h6>
          <p>Text, <a href="/">a link</a>, <strong>strong</strong>, <code>code</code>, <kbd>Ctrl</kbd>, <em>em</em>.</p>
          <ul><li>One <a href="/">link</a><ul><li>Two</li></ul></li><li><p>Three</p></li></ul>
          <ol><li>One<ol><li>Two<ol><li>Three</li></ol></li></ol></li></ol>
          <blockquote><p>Quote</p><p>Quote</p></blockquote>
          <hr />
          <pre><code>pre</code></pre>
          <table>
            <thead><tr><th>A</th><th>B</th></tr></thead>
            <tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td><a href="/">4</a></td></tr></tbody>
          </table>
          ${forColors(
            (color) => `
          <div className="alert alert--${color}" role="alert">
            <button aria-label="Close" className="clean-btn close" type="button"><span aria-hidden="true">x</span></button>
            <h4 className="alert__heading">Alert</h4>
            <p>Text with <a href="/">a link</a> and <code>code</code></p>
          </div>
          <span className="badge badge--${color}">badge</span>
          <button className="button button--${color}" type="button">Button</button>
          <a className="button button--outline button--sm button--${color}" href="/">Outline</a>
          <a className="button button--active button--${color}" href="/">Active</a>
          <p className="text--${color} text--semibold text--center">Text</p>`,
          )}
          <a className="button button--link" href="/">Link</a>
          <button className="button button--primary" disabled type="button">Disabled</button>
          <div className="button-group button-group--block">
            <button className="button button--secondary" type="button">1</button>
            <button className="button button--secondary" type="button">2</button>
          </div>
          <nav aria-label="Breadcrumbs">
            <ul className="breadcrumbs">
              <li className="breadcrumbs__item"><a className="breadcrumbs__link" href="/">A</a></li>
              <li className="breadcrumbs__item breadcrumbs__item--active"><span className="breadcrumbs__link">B</span></li>
            </ul>
            <ul className="breadcrumbs breadcrumbs--lg">
              <li className="breadcrumbs__item"><a className="breadcrumbs__link" href="/">A</a></li>
            </ul>
          </nav>
          <div className="dropdown dropdown--hoverable dropdown--show">
            <button className="button button--primary" type="button">Menu</button>
            <ul className="dropdown__menu">
              <li><a className="dropdown__link" href="/">A</a></li>
              <li><a className="dropdown__link dropdown__link--active" href="/">B</a></li>
            </ul>
          </div>
          <ul className="pills pills--block"><li className="pills__item pills__item--active">A</li><li className="pills__item">B</li></ul>
          <ul className="tabs tabs--block"><li className="tabs__item tabs__item--active">A</li><li className="tabs__item">B</li></ul>
          <nav aria-label="Pages">
            <ul className="pagination pagination--lg">
              <li className="pagination__item"><a className="pagination__link" href="/">1</a></li>
              <li className="pagination__item pagination__item--active"><a className="pagination__link" href="/">2</a></li>
            </ul>
          </nav>
          <nav className="pagination-nav" aria-label="Neighbors">
            <div className="pagination-nav__item">
              <a className="pagination-nav__link pagination-nav__link--prev" href="/">
                <div className="pagination-nav__sublabel">Previous</div><div className="pagination-nav__label">A</div>
              </a>
            </div>
            <div className="pagination-nav__item">
              <a className="pagination-nav__link pagination-nav__link--next" href="/">
                <div className="pagination-nav__sublabel">Next</div><div className="pagination-nav__label">B</div>
              </a>
            </div>
          </nav>
          <ul className="table-of-contents table-of-contents__left-border">
            <li><a className="table-of-contents__link" href="#a">A</a>
              <ul><li><a className="table-of-contents__link table-of-contents__link--active" href="#b">B</a></li></ul>
            </li>
          </ul>
          <nav className="menu thin-scrollbar" aria-label="Menu">
            <ul className="menu__list">
              <li className="menu__list-item">
                <div className="menu__list-item-collapsible menu__list-item-collapsible--active">
                  <a className="menu__link menu__link--sublist menu__link--active" href="/">A</a>
                  <button aria-label="Open" className="clean-btn menu__caret" type="button" />
                </div>
                <ul className="menu__list">
                  <li className="menu__list-item"><a className="menu__link menu__link--active" href="/">B</a></li>
                  <li className="menu__list-item"><a className="menu__link" href="/">C</a></li>
                </ul>
              </li>
              <li className="menu__list-item"><a className="menu__link menu__link--sublist menu__link--sublist-caret" href="/">D</a></li>
            </ul>
          </nav>
          ${['', 'navbar--dark', 'navbar--primary']
            .map(
              (style) => `
          <nav className="navbar ${style}" aria-label="Navbar ${style}">
            <div className="navbar__inner">
              <div className="navbar__items">
                <a className="navbar__brand" href="/"><img className="navbar__logo" src="/f.svg" alt="" /><b className="navbar__title">Title</b></a>
                <a className="navbar__item navbar__link" href="/">A</a>
                <a className="navbar__item navbar__link navbar__link--active" href="/">B</a>
              </div>
              <div className="navbar__items navbar__items--right">
                <div className="navbar__item dropdown dropdown--right">
                  <a className="navbar__link" href="/">C</a>
                  <ul className="dropdown__menu"><li><a className="dropdown__link" href="/">D</a></li></ul>
                </div>
                <input className="navbar__search-input" placeholder="Search" aria-label="Search" />
              </div>
            </div>
          </nav>`,
            )
            .join('\n')}
          ${['', 'footer--dark']
            .map(
              (style) => `
          <div className="footer ${style}">
            <div className="row footer__links">
              <div className="col footer__col">
                <h4 className="footer__title">Docs</h4>
                <ul className="footer__items clean-list">
                  <li className="footer__item"><a className="footer__link-item" href="/">A</a></li>
                </ul>
              </div>
            </div>
            <div className="footer__logo">Logo</div>
            <div className="text--center">Copyright</div>
          </div>`,
            )
            .join('\n')}
        </div>
      </main>
    </Layout>
  );
}
`;
