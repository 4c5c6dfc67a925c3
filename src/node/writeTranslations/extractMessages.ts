import path from 'node:path';
import type { SimpleCallExpression } from 'estree-jsx';
import { addFrame, SiteError } from '../../model/siteError';
import type { TranslationMessage, TranslationMessages } from '../../model/translation';
import { readTransformFailure } from '../config/moduleError';
import { toPlainScript } from '../files/plainScript';
import { getScriptLanguage } from '../files/scriptLanguage';
import { type EstreeNode, getStringValue, type ModuleStatement, visitEstree } from '../script/estree';
import { parseScript } from '../script/parseModule';

/** The messages of some code. */
export interface ExtractedMessages {
  readonly messages: TranslationMessages;
  /** Descriptions of usages whose texts are not known before the code runs. */
  readonly dynamic: readonly string[];
}

/** Code refers to the module with this name; the theme itself may use a relative path. */
const TRANSLATE_MODULE = /^@docusaurus\/Translate$|\/exports\/Translate$/;

/**
 * Returns the messages of `<Translate>` and `translate()` in a file of JavaScript or TypeScript. Throws `SiteError` if the code
 * is invalid.
 */
export async function extractMessages(code: string, file: string): Promise<ExtractedMessages> {
  if (!code.includes('Translate')) return { messages: {}, dynamic: [] };
  const program = parseScript(await compile(code, file));
  const names = findLocalNames(program.body);
  const messages: Record<string, TranslationMessage> = {};
  const dynamic: string[] = [];
  visitEstree(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const usage = findUsage(node, names);
    if (!usage) return;
    const message = readMessage(usage);
    if (message) messages[message.id] = message.content;
    else dynamic.push(usage.label);
  });
  return { messages, dynamic };
}

/** Returns the code of a file without types and JSX. Throws `SiteError` if it is invalid. */
async function compile(code: string, file: string): Promise<string> {
  try {
    return await toPlainScript(code, getScriptLanguage(file, true) ?? 'tsx');
  } catch (cause) {
    const failure = readTransformFailure(cause, file);
    throw new SiteError(
      `Cannot read the messages of \`${path.basename(file)}\`: ${failure?.text ?? 'its code is invalid'}.`,
      {
        code: 'invalid-code',
        hint: 'Fix the syntax error at the marked location.',
        ...addFrame(failure?.location ?? { file }, code),
        cause,
      },
    );
  }
}

interface LocalNames {
  readonly component: ReadonlySet<string>;
  readonly translate: ReadonlySet<string>;
}

/** Returns the names under which a module imports the component and the function. */
function findLocalNames(body: readonly ModuleStatement[]): LocalNames {
  const component = new Set<string>();
  const translate = new Set<string>();
  for (const node of body) {
    if (node.type !== 'ImportDeclaration' || !TRANSLATE_MODULE.test(String(node.source.value))) continue;
    for (const specifier of node.specifiers) {
      if (specifier.type === 'ImportDefaultSpecifier') component.add(specifier.local.name);
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue;
      if (specifier.imported.name === 'default') component.add(specifier.local.name);
      if (specifier.imported.name === 'translate') translate.add(specifier.local.name);
    }
  }
  return { component, translate };
}

interface Usage {
  readonly label: string;
  readonly properties: EstreeNode | undefined;
  /** The property with the default text. */
  readonly textName: 'children' | 'message';
}

function findUsage(
  { callee, arguments: args }: SimpleCallExpression,
  { component, translate }: LocalNames,
): Usage | undefined {
  if (callee.type !== 'Identifier') return undefined;
  const [first, second] = args;
  if (translate.has(callee.name))
    return { label: `${callee.name}(…)`, properties: first, textName: 'message' };
  const isElement = /^_?jsxs?\d*$/.test(callee.name) && first?.type === 'Identifier';
  if (!isElement || !component.has(first.name)) return undefined;
  return { label: `<${first.name}>`, properties: second, textName: 'children' };
}

/** Returns the message of a usage, or `undefined` if it is not static. */
function readMessage({
  properties,
  textName,
}: Usage): { readonly id: string; readonly content: TranslationMessage } | undefined {
  if (properties?.type !== 'ObjectExpression') return undefined;
  const texts: Record<string, string> = {};
  for (const property of properties.properties) {
    if (property.type !== 'Property' || property.computed) return undefined;
    const name = property.key.type === 'Identifier' ? property.key.name : evaluate(property.key);
    if (name === undefined || !['id', 'description', textName].includes(name)) continue;
    const text = evaluate(property.value);
    if (text === undefined) return undefined;
    texts[name] = text;
  }
  const { id = texts[textName], description } = texts;
  if (id === undefined) return undefined;
  const message = texts[textName] ?? id;
  return { id, content: { message, ...(description !== undefined && { description }) } };
}

/** Returns the value of a string expression, or `undefined` if it is not static. */
function evaluate(node: EstreeNode): string | undefined {
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return getStringValue(node);
  const [left, right] = [evaluate(node.left), evaluate(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}
