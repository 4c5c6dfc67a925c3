import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCommandPage, createPages, createSettingsPage } from '../../../../scripts/reference/write.mjs';

const docs = path.resolve(import.meta.dirname, '../../../../docs/api');
const command = (name: string, flags: readonly string[] = []) => ({
  path: name.split(' '),
  arguments: [],
  options: flags.map((flag) => ({ flags: [flag], type: 'text' })),
});
const explain = (commands: object, shared = {}) => ({
  shared,
  internal: ['flow.py secret'],
  sections: [{ title: 'Run', commands }],
});

describe('the reference pages', () => {
  it.each([...createPages()])('contain what the source and the explanations say: %s', (name, text) => {
    expect(readFileSync(path.join(docs, name), 'utf8')).toBe(text);
  });

  it('need an explanation for every command and option', () => {
    const facts = {
      version: '1',
      commands: [command('flow.py secret'), command('flow.py run', ['--tag', '--max'])],
    };
    expect(() => createCommandPage(facts, explain({}))).toThrow('no explanation: flow.py run');
    expect(() => createCommandPage(facts, explain({ 'flow.py run': { text: 'Runs.' } }))).toThrow(
      '`flow.py run`: no explanation: --tag',
    );
    const run = { text: 'Runs.', options: { '--max': 'At most.' } };
    expect(createCommandPage(facts, explain({ 'flow.py run': run }, { '--tag': 'Tags.' }))).toContain(
      '<Param name="--tag" type="TEXT" default="">\n\nTags.\n\n</Param>\n\n<Param name="--max"',
    );
  });

  it('do not explain what no longer exists', () => {
    const facts = { version: '1', commands: [command('flow.py secret'), command('flow.py run')] };
    const run = { text: 'Runs.' };
    expect(() =>
      createCommandPage(facts, explain({ 'flow.py run': run, 'flow.py walk': { text: 'Walks.' } })),
    ).toThrow('no such command: flow.py walk');
    expect(() =>
      createCommandPage(facts, explain({ 'flow.py run': { ...run, options: { '--far': 'Far.' } } })),
    ).toThrow('`flow.py run`: no such option: --far');
  });

  it('say which setting another one defaults to', () => {
    const facts = {
      version: '1',
      settings: [{ name: 'METAFLOW_A', expression: 'B if C else D', readBy: ['runtime'] }],
    };
    const page = (a: unknown) =>
      createSettingsPage(facts, { sections: [{ title: 'A', settings: { METAFLOW_A: a } }] });
    expect(() => page('A.')).toThrow('no default: METAFLOW_A');
    expect(page({ text: 'A.', default: '`METAFLOW_B`' })).toContain(
      '<Param name="METAFLOW_A" type="str" default="">\n\nA. The default is `METAFLOW_B`. Read by `runtime`.',
    );
  });
});
