import siteConfig from '@generated/docusaurus.config';
import type { PageData } from '../../model/page';
import { restoreScroll } from './keepScroll';
import { followServer } from './liveUpdates';

// React's advertisement for its tools is one message too many for those who look for their own.
const tools = window as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: object };
tools.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { isDisabled: true };

const { shell } = JSON.parse(document.getElementById('__page')?.textContent ?? '{}') as PageData;
restoreScroll();
followServer({ baseUrl: siteConfig.baseUrl, shell, hot: import.meta.webpackHot });
