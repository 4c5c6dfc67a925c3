import '@generated/client-modules';
import siteConfig from '@generated/docusaurus.config';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { PageData } from '../../model/page';
import { isNotFoundPage } from '../../model/url';
import { App } from '../app/App';
import { installBehaviors } from '../behaviors/installBehaviors';
import { createHeadUpdater } from '../head/createHeadUpdater';
import { createHeadStore, HeadContext } from '../head/headStore';
import { createPageHistory } from '../navigation/pageHistory';
import { createPreloading } from '../navigation/preloading';
import { ignoreImportErrors } from '../pages/importErrors';
import { createPageLoader } from '../pages/pageLoader';

declare global {
  interface Window {
    docusaurus?: object;
    docusaurusRoot?: Root;
    /** The shown page, during development. */
    docusaurusPage?: PageData;
  }
}

/** Loads the parts of the page in the document, then hydrates it. */
async function start(): Promise<void> {
  const { baseUrl } = siteConfig;
  const data = JSON.parse(document.getElementById('__page')?.textContent ?? 'null') as PageData;
  const loader = createPageLoader({ baseUrl, buildId: data.buildId });
  const preloading = createPreloading(loader, baseUrl);
  const history = createPageHistory(window);
  if (process.env.NODE_ENV === 'production' && isNotFoundPage(data.path)) {
    void import('../navigation/openWithoutEnding').then(({ openWithoutEnding }) => openWithoutEnding(window));
  }
  window.docusaurus = Object.freeze(preloading);
  const known = window.docusaurusRoot;
  if (!known) ignoreImportErrors(document);
  // hot-reloaded code continues with the shown page
  const shown = process.env.NODE_ENV === 'development' ? (window.docusaurusPage ?? data) : data;
  const first = await loader.first(shown);
  const app = (
    <HeadContext.Provider value={createHeadStore(createHeadUpdater(document))}>
      <App first={first} baseUrl={baseUrl} history={history} loader={loader} preloading={preloading} />
    </HeadContext.Provider>
  );
  const container = document.getElementById('__docusaurus');
  if (!container) return;
  if (process.env.NODE_ENV === 'production') {
    installBehaviors(document, history);
    const findCode = () => document.querySelectorAll('.prism-code > .codeBlockLines_');
    const highlighted = findCode();
    startTransition(() => {
      window.docusaurusRoot = hydrateRoot(container, app, {
        onRecoverableError(error, info) {
          console.error('Docusaurus React Root onRecoverableError:', error, info);
          // React has replaced the highlighted code by plain code, or by components.
          if (process.env.DOCUSAURUS_HAS_OWN_CODE_LINES) return;
          findCode().forEach((code, index) => {
            const before = highlighted[index];
            if (before?.textContent === code.textContent) code.replaceChildren(...before.childNodes);
          });
        },
      });
    });
  } else {
    if (!known) installBehaviors(document, history);
    window.docusaurusRoot = known ?? createRoot(container);
    // replaced code must not receive the state of the previous code
    window.docusaurusRoot.render(<StrictMode key={performance.now()}>{app}</StrictMode>);
  }
}

void start();

if (process.env.NODE_ENV !== 'production') import.meta.webpackHot?.accept();
