import { type SymbolKind, unmarkCode } from '../format/indexFormat';
import {
  collectElements,
  getAttribute,
  hasClass,
  type HtmlElement as Element,
} from '../../../src/model/htmlTree';
import { getText, normalizeText } from './elements';
import type { SectionRecord } from './pageRecords';

/** The class of a row that describes a member of a class rather than a parameter. */
const MEMBER_CLASS = 'api-parameter--member';
const OPTION = /^--?[a-z]/;
const SETTING = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
const CLASS_NAME = /^[A-Z]\w*$/;
const NAME = /^[A-Za-z_]\w*$/;
const COMMAND = /^[a-z][a-z-]*(?: [a-z-]+)*$/;

/** Returns the heading, anchor and kind of a row of a reference that describes a symbol with an ID of its own; of members, with their class. */
export function readRow(
  term: Element,
  owner: string,
): { readonly heading: string; readonly anchor: string; readonly kind: SymbolKind } | undefined {
  const anchor = getAttribute(term, 'id');
  const code = collectElements(term.childNodes).find(({ tagName }) => tagName === 'code');
  if (!anchor || !code) return undefined;
  const name = normalizeText(getText(code));
  if (OPTION.test(name)) return { heading: name, anchor, kind: 'option' };
  // The ID of an argument of a command, such as `RUN_ID`, starts with the command.
  if (SETTING.test(name) && anchor === name.toLowerCase()) return { heading: name, anchor, kind: 'setting' };
  const row = term.parentNode;
  if (!row || !hasClass(row, MEMBER_CLASS)) return undefined;
  const member = name.replace(/\(.*$/, '');
  return {
    heading: CLASS_NAME.test(owner) && NAME.test(member) ? `${owner}.${member}` : member,
    anchor,
    kind: member === name ? 'property' : 'method',
  };
}

/**
 * Returns the kind of symbol that a section describes: one that its code defines, or a class whose members follow it. A section
 * describes the name in its heading.
 */
export function classifyHeading(
  { heading, text, kind }: SectionRecord,
  next: SectionRecord | undefined,
): { readonly kind?: SymbolKind } {
  const found = kind ?? findKind(heading, unmarkCode(text), next);
  return found ? { kind: found } : {};
}

function findKind(heading: string, text: string, next: SectionRecord | undefined): SymbolKind | undefined {
  if (/^@\w+$/.test(heading)) return 'decorator';
  if (NAME.test(heading)) {
    const [found, before = '', self] =
      new RegExp(
        `^(@|class |(?:async )?def |(?:await )?(?:\\w+\\.)+)?${heading}(?:\\((self\\b)?|:|$)`,
        'm',
      ).exec(text) ?? [];
    if (before === '@') return 'decorator';
    if (before.endsWith('def ')) return self ? 'method' : 'function';
    if (before.endsWith('.')) return 'method';
    const isCalled = found?.endsWith('(') === true;
    const hasMembers = next?.kind !== undefined && next.heading.startsWith(`${heading}.`);
    if (CLASS_NAME.test(heading)) return before || isCalled || hasMembers ? 'class' : undefined;
    if (isCalled) return 'function';
  }
  const isCommand =
    COMMAND.test(heading) && new RegExp(`^(?:python \\S+|\\w+) ${heading}(?: [A-Z[]|$)`, 'm').test(text);
  return isCommand ? 'command' : undefined;
}
