/**
 * Shows the tabs that the address or earlier choices of the reader select. A separate, small, blocking script of documents with such
 * tabs, which runs before they are painted, so that nothing moves.
 */
import { getTabStorageKey, restoreTabs } from '../behaviors/restoreTabs';
import { createStoredReader } from './createStoredReader';
import { whileParsing } from './whileParsing';

const readStored = createStoredReader(document.currentScript?.dataset ?? {});
whileParsing(() => restoreTabs(document, (group) => readStored(getTabStorageKey(group))));
