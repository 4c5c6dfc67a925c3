import siteConfig from '@generated/docusaurus.config';
import type { PageData } from '../../model/page';
import { restoreScroll } from './holdScroll';
import { followServer } from './liveUpdates';

const { buildId } = JSON.parse(document.getElementById('__page')?.textContent ?? '{}') as PageData;
restoreScroll();
followServer({ baseUrl: siteConfig.baseUrl, buildId, hot: import.meta.webpackHot });
