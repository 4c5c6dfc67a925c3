import path from 'node:path';
import { pageEntryCode } from '../bundle/generated';
import type { PagePlan } from '../bundle/pagePlan';
import { clientDir } from '../entries';

/** Gives the code of the script of an interactive page for development: its modules can be replaced while the page is open. */
export function devPageEntryCode(plan: PagePlan): string {
  const registry = path.join(clientDir, 'pages/modules.ts');
  const replacement = path.join(clientDir, 'dev/pageModules.ts');
  return [
    `import { offerPrism } from ${JSON.stringify(path.join(clientDir, 'dev/devPrism.ts'))};`,
    `import { acceptPageModules } from ${JSON.stringify(replacement)};`,
    pageEntryCode(plan, registry),
    'offerPrism();',
    'import.meta.webpackHot?.accept();',
    'acceptPageModules(import.meta.webpackHot);',
    '',
  ].join('\n');
}
