import { useHistory, useLocation } from '@docusaurus/router';
import { useColorMode, useQueryString, useWindowSize } from '@docusaurus/theme-common';
import BrowserOnly from '@docusaurus/BrowserOnly';
import Translate from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';

function Facts() {
  const { pathname, search, hash } = useLocation();
  const history = useHistory();
  const { colorMode, colorModeChoice, setColorMode } = useColorMode();
  const [query, setQuery] = useQueryString('q');
  const facts = { pathname, search, hash, colorMode, colorModeChoice, query, size: useWindowSize(), isBrowser: useIsBrowser() };
  return (
    <>
      <output id="facts">{JSON.stringify(facts)}</output>
      <button type="button" onClick={() => setColorMode('dark', { persist: false })}>Dark for now</button>
      <button type="button" onClick={() => setColorMode(null)}>As the system</button>
      <button type="button" onClick={() => setQuery('x y')}>Ask</button>
      <button type="button" onClick={() => history.push('/base/about')}>Push</button>
      <BrowserOnly fallback={<i>Not yet</i>}>{() => <b id="only">{window.location.pathname}</b>}</BrowserOnly>
      <Translate values={{ name: <b>you</b> }}>{'Hello {name}'}</Translate>
    </>
  );
}

export default function Hooks() {
  return (
    <Layout title="Hooks">
      <main>
        <h1>Hooks</h1>
        <Facts />
      </main>
    </Layout>
  );
}
