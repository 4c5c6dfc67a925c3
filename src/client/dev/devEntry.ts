import siteConfig from '@generated/docusaurus.config';
import type { PageData } from '../../model/page';
import { restoreScroll } from './holdScroll';
import { followServer } from './liveUpdates';

const { shell } = JSON.parse(document.getElementById('__page')?.textContent ?? '{}') as PageData;
restoreScroll();
followServer({ baseUrl: siteConfig.baseUrl, shell, hot: import.meta.webpackHot });
