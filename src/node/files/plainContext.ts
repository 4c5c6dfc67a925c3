import { readFileSync } from 'node:fs';
import type { TaskContext } from '../../model/task';
import { kindOf, listEntries } from './pathKind';

/** A task context without an engine: tasks run on every call, and nothing is recorded or stored. */
export const plainContext: TaskContext = {
  async get(task, args) {
    if (!task.run) throw new Error(`The task \`${task.name}\` needs an engine.`);
    return task.run(plainContext, args);
  },
  parameter({ name }) {
    throw new Error(`The parameter \`${name}\` needs an engine.`);
  },
  readFile: (file) => readFileSync(file),
  readText: (file) => readFileSync(file, 'utf8'),
  kindOf,
  list: listEntries,
  env: (name) => process.env[name],
  record: () => {},
  dependOnFiles: () => {},
  report: () => {},
  store() {
    throw new Error('Stored bytes need an engine.');
  },
  readBlob() {
    throw new Error('Stored bytes need an engine.');
  },
  runInWorker: async (work, input) => (await work.load()).default()(input),
};
