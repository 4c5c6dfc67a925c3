import {
  useBackToTopButton,
  useHideableNavbar,
  useHistoryPopHandler,
  useSmoothScrollTo,
  useTOCHighlight,
} from '@docusaurus/theme-common/internal';
import Layout from '@theme/Layout';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import { useState } from 'react';
import OwnCode from '../components/OwnCode';
import OwnTabs from '../components/OwnTabs';

const SECTIONS = ['one', 'two', 'three'];
const TOC = {
  linkClassName: 'own-link',
  linkActiveClassName: 'own-active',
  minHeadingLevel: 2,
  maxHeadingLevel: 2,
};

function Controls() {
  const { navbarRef, isNavbarVisible } = useHideableNavbar(true);
  const { shown, scrollToTop } = useBackToTopButton({ threshold: 400 });
  const { startScroll, cancelScroll } = useSmoothScrollTo();
  const [isHeld, setHeld] = useState(false);
  const [heldFrom, setHeldFrom] = useState('');
  useTOCHighlight(TOC);
  useHistoryPopHandler(({ pathname }) => {
    if (isHeld) setHeldFrom(pathname);
    return !isHeld;
  });
  return (
    <div id="own-navbar" ref={navbarRef} data-visible={isNavbarVisible} style={{ position: 'fixed', top: '8rem', right: 0, height: '60px' }}>
      <button type="button" aria-disabled={!shown} onClick={scrollToTop}>
        Up
      </button>
      <button type="button" onClick={() => startScroll(700)}>
        Down
      </button>
      <button type="button" onClick={cancelScroll}>
        Stop
      </button>
      <label>
        <input type="checkbox" checked={isHeld} onChange={({ target }) => setHeld(target.checked)} /> Stay
      </label>
      <output>{heldFrom}</output>
      {SECTIONS.map((id) => (
        <a key={id} className="own-link" href={`#${id}`}>
          {id}
        </a>
      ))}
    </div>
  );
}

export default function Parts() {
  return (
    <Layout title="Parts">
      <main className="container">
        <h1>Parts</h1>
        <Controls />
        <OwnCode />
        <Tabs groupId="os">
          <TabItem value="mac">mac text</TabItem>
          <TabItem value="linux">linux text</TabItem>
        </Tabs>
        <OwnTabs groupId="os" queryString>
          <TabItem value="mac">mac</TabItem>
          <TabItem value="linux">linux</TabItem>
        </OwnTabs>
        {SECTIONS.map((id) => (
          <section key={id} style={{ height: '1000px' }}>
            <h2 className="anchor" id={id}>
              Part {id}
            </h2>
          </section>
        ))}
      </main>
    </Layout>
  );
}
