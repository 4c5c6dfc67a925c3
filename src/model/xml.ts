import { escapeHtml } from './html';

/** An element of an XML document. Text is escaped when it is serialized. */
export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  /** Text, or elements; `undefined` entries are skipped. */
  readonly content?: string | readonly (XmlElement | undefined)[];
}

// XML 1.0 §2.2: other control characters, lone surrogates and two noncharacters cannot be written, not even as references
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Returns an XML document in UTF-8, indented by two spaces. `instructions` come before the root element. */
export function createXmlDocument(root: XmlElement, instructions: readonly string[] = []): string {
  return ['<?xml version="1.0" encoding="utf-8"?>', ...instructions, write(root, ''), ''].join('\n');
}

/** Escapes text for XML content and quoted attributes. Characters that XML does not allow are removed. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(UNWRITABLE, ''));
}

function write({ name, attributes = {}, content = [] }: XmlElement, indent: string): string {
  const attributeTexts = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(value)}"`],
  );
  const start = `${indent}<${name}${attributeTexts.join('')}`;
  if (typeof content === 'string') return `${start}>${escapeXml(content)}</${name}>`;
  const children = content.filter((child) => child !== undefined);
  if (children.length === 0) return `${start}/>`;
  return [`${start}>`, ...children.map((child) => write(child, `${indent}  `)), `${indent}</${name}>`].join(
    '\n',
  );
}
