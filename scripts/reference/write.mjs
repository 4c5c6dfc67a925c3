#!/usr/bin/env node
// Writes the reference pages of commands and settings.
//
//   python scripts/reference/extract.py PATH_TO_METAFLOW_CHECKOUT > scripts/reference/facts.json
//   node scripts/reference/write.mjs
//
// `facts.json` contains names, types and defaults from the source of Metaflow; `commands.yml` and `settings.yml` explain them in
// our words. Fails if a command, option or setting has no explanation, or if an explanation has no subject any more.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const here = fileURLToPath(new URL('.', import.meta.url));
const docs = path.resolve(here, '../../docs/api');
/** With more modules than this, the packages that contain them are listed. */
const MAX_MODULES = 3;

/** Returns the pages by their names in docs/api. Throws if facts and explanations do not match. */
export function createPages() {
  const read = (name) => readFileSync(path.join(here, name), 'utf8');
  const facts = JSON.parse(read('facts.json'));
  return new Map([
    ['cli.mdx', createCommandPage(facts, parse(read('commands.yml')))],
    ['settings.mdx', createSettingsPage(facts, parse(read('settings.yml')))],
  ]);
}

/** Returns the page of commands. */
export function createCommandPage({ version, commands }, { shared, internal, sections }) {
  const known = new Map(commands.map((command) => [command.path.join(' '), command]));
  const explained = new Set([...internal, ...sections.flatMap((section) => Object.keys(section.commands))]);
  const isGroup = ({ path: names, options }) =>
    options.length === 0 && commands.some((other) => isBelow(other.path, names));
  failIfAny(
    'no explanation',
    [...known].flatMap(([name, each]) => (explained.has(name) || isGroup(each) ? [] : name)),
  );
  failIfAny(
    'no such command',
    [...explained].filter((name) => !known.has(name)),
  );
  const body = sections.flatMap(({ title, intro, commands: explanations }) => [
    `## ${title}`,
    ...(intro ? [intro] : []),
    ...Object.entries(explanations).flatMap(([name, explanation]) =>
      describeCommand(known.get(name), { name, shared, ...explanation }),
    ),
  ]);
  return joinPage({
    title: 'Command line',
    description: 'Reference for the commands and options of flow files and of the metaflow program.',
    label: 'Command line',
    keywords: [
      'options',
      'flags',
      'arguments',
      'commands',
      'CLI',
      'terminal',
      'help text',
      'kill jobs',
      'download source code',
      'Graphviz',
      'autocompletion',
      'Pylint',
    ],
    diagram: 'commandLine',
    body: [
      `Every flow file is a program with the commands on this page. Run it with \`python flow.py COMMAND\`. The program \`metaflow\` has commands that don't need a flow. The page describes Metaflow ${version}; \`--help\` after a command shows the options of your version.`,
      ...body,
    ],
  });
}

function describeCommand(command, { name, text, options: texts = {}, arguments: operands = {}, shared }) {
  const heading = name.replace(/^(?:flow\.py|metaflow) /, '');
  const operandNames = command.arguments.map((each) => each.name.replaceAll('_', '-'));
  failIfAny(
    `\`${name}\`: no explanation`,
    operandNames.filter((each) => !operands[each]),
  );
  const unknown = Object.keys(texts).filter(
    (flag) => !command.options.some(({ flags }) => flags[0] === flag),
  );
  failIfAny(`\`${name}\`: no such option`, unknown);
  const usage = command.arguments.map(({ name: operand, isRequired, isList }) => {
    const word = `${operand.toUpperCase()}${isList ? '…' : ''}`;
    return isRequired ? word : `[${word}]`;
  });
  const owner = heading.replaceAll(/[ .]/g, '-');
  const entries = [
    ...operandNames.map((operand, index) => {
      const { name: variable, isRequired } = command.arguments[index];
      return formatParam({
        name: variable.toUpperCase(),
        type: 'argument',
        ...(isRequired ? {} : { default: '' }),
        text: operands[operand],
      });
    }),
    ...command.options.map((option) => {
      const explanation = texts[option.flags[0]] ?? shared[option.flags[0]];
      if (!explanation) failIfAny(`\`${name}\`: no explanation`, [option.flags[0]]);
      return formatOption(option, explanation);
    }),
  ];
  return [
    `### \`${heading}\``,
    text,
    `\`\`\`bash\n${[name.replace(/^flow\.py/, 'python flow.py'), ...usage].join(' ')}\n\`\`\``,
    ...(entries.length > 0 ? [`<Parameters of="${owner}">`, ...entries, '</Parameters>'] : []),
  ];
}

function formatOption({ flags, type, default: value, isRequired }, text) {
  const isSwitch = type === 'switch';
  const [name, opposite] = flags;
  const hasValue = value !== undefined && value !== '';
  return formatParam({
    name,
    type: type.includes('|') ? type : isSwitch ? 'switch' : type.toUpperCase(),
    ...(isRequired ? {} : { default: hasValue ? (isSwitch ? name : String(value)) : '' }),
    text: isSwitch && opposite?.startsWith('--') ? `${text} The opposite is \`${opposite}\`.` : text,
  });
}

/** Returns a `Param` element. */
function formatParam({ text, ...attributes }) {
  const written = Object.entries(attributes).map(([name, value]) =>
    /["{}<\\]/.test(value) ? `${name}={${JSON.stringify(value)}}` : `${name}="${value}"`,
  );
  return `<Param ${written.join(' ')}>\n\n${text}\n\n</Param>`;
}

/** Returns the page of settings. */
export function createSettingsPage({ version, settings }, { sections }) {
  const known = new Map(settings.map((setting) => [setting.name, setting]));
  const explained = new Map(sections.flatMap((section) => Object.entries(section.settings)));
  failIfAny(
    'no explanation',
    [...known.keys()].filter((name) => !explained.has(name)),
  );
  failIfAny(
    'no such setting',
    [...explained.keys()].filter((name) => !known.has(name)),
  );
  const body = sections.flatMap(({ title, intro, settings: explanations }) => [
    `## ${title}`,
    ...(intro ? [intro] : []),
    '<Parameters of="">',
    ...Object.entries(explanations).map(([name, explanation]) => formatSetting(known.get(name), explanation)),
    '</Parameters>',
  ]);
  return joinPage({
    title: 'Settings',
    description:
      'Reference for the settings of Metaflow, which you set in a configuration file or as environment variables.',
    label: 'Settings',
    keywords: [
      'config file',
      'profiles',
      'configuration variables',
      'config.json',
      'storage location',
      'encryption',
      'OpenTelemetry',
      'Zipkin',
      'cache size',
    ],
    diagram: 'settingsSources',
    body: [
      `Settings tell Metaflow where to store data and how to reach services. Most of them are written by [\`metaflow configure\`](./cli.mdx#configure-metaflow). This page describes Metaflow ${version}.`,
      `Metaflow looks for each setting in this order:

1. the environment variable with its name
2. the file \`.metaflow/config.json\` in the working directory, or in the nearest folder above it that contains \`.metaflow\`
3. the file \`~/.metaflowconfig/config.json\`, or \`config_PROFILE.json\` if \`METAFLOW_PROFILE\` is set. \`METAFLOW_HOME\` replaces the folder.
4. its default

Both files contain one JSON object:

\`\`\`json title="~/.metaflowconfig/config.json"
{
  "METAFLOW_DEFAULT_DATASTORE": "s3",
  "METAFLOW_DATASTORE_SYSROOT_S3": "s3://my-bucket/metaflow"
}
\`\`\`

To see the settings in your configuration file, run \`metaflow configure show\`. *Read by* names the modules of Metaflow that use a setting.`,
      ...body,
    ],
  });
}

function formatSetting({ name, default: value, expression, readBy }, explanation) {
  const { text, default: formatted } = typeof explanation === 'string' ? { text: explanation } : explanation;
  if (expression !== undefined && formatted === undefined) failIfAny('no default', [name]);
  const sentences = [
    text,
    formatted && `The default is ${formatted}.`,
    readBy.length > 0 && `Read by ${formatModules(readBy)}.`,
  ];
  return formatParam({
    name,
    type: getType(value),
    default: formatted === undefined ? formatValue(value) : '',
    text: sentences.filter(Boolean).join(' '),
  });
}

function getType(value) {
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return 'int';
  return typeof value === 'object' ? 'JSON' : 'str';
}

function formatValue(value) {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Lists modules, or the packages that contain them if there are many. */
function formatModules(modules) {
  const names = modules.map((name) => name.replace(/\.__init__$/, ''));
  const packages = [...new Set(names.map((name) => name.split('.').slice(0, 2).join('.')))];
  return (names.length <= MAX_MODULES ? names : packages).map((name) => `\`${name}\``).join(', ');
}

/** Joins the parts of a page. The diagram follows its first paragraph. */
function joinPage({ title, description, label, keywords, diagram, body: [first, ...body] }) {
  return `---
title: ${title}
description: ${description}
sidebar_label: ${label}
keywords: [${keywords.join(', ')}]
---

import Diagram from '@site/src/site/diagrams/Diagram';

{/* Written by scripts/reference/write.mjs. */}

${[first, `<Diagram name="${diagram}" />`, ...body].join('\n\n')}
`;
}

function isBelow(names, above) {
  return names.length > above.length && above.every((name, index) => names[index] === name);
}

function failIfAny(problem, names) {
  if (names.length > 0) throw new Error(`${problem}: ${names.join(', ')}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of createPages()) writeFileSync(path.join(docs, name), text);
}
