import { useAllPluginInstancesData, usePluginData } from '@docusaurus/useGlobalData';
import NotFound from '@theme/NotFound';
import PluginWidget from '@theme/PluginWidget';
import byAlias from 'by-alias';
import text from '../components/raw.txt';

declare const DEFINED_BY_PLUGIN: string;

export default function Home() {
  return (
    <main>
      <p id="first">{JSON.stringify(usePluginData('recorder', 'first'))}</p>
      <p id="second">{JSON.stringify(usePluginData('recorder', 'second'))}</p>
      <p id="all">{Object.keys(useAllPluginInstancesData('recorder') ?? {}).join(',')}</p>
      <p id="none">{String(usePluginData('nobody'))}</p>
      <p id="alias">{byAlias}</p>
      <p id="defined">{DEFINED_BY_PLUGIN}</p>
      <p id="text">{text}</p>
      <PluginWidget />
    </main>
  );
}
