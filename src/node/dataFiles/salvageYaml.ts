import { attempt } from '../../model/attempt';
import { isRecord, type KeyPath } from '../../model/fields';
import type { FramedLocation, ReportErrors } from '../../model/siteError';
import { locateYamlKey, parseYaml, type YamlText } from './yaml';

/** The start of a top-level entry. */
const ENTRY = /^(?=[\w"'][^\n]*:)/m;

/** Returns YAML as `parseYaml` does. Reports invalid YAML, and then returns the top-level entries that are valid on their own. */
export function salvageYaml(yaml: YamlText, report: ReportErrors): unknown {
  let isValid = true;
  const value = attempt(
    () => parseYaml(yaml),
    (errors) => {
      isValid = false;
      report(errors);
    },
  );
  if (isValid) return value;
  const entries = yaml.text.split(ENTRY).map((text) =>
    attempt(
      () => parseYaml({ ...yaml, text }),
      () => {},
    ),
  );
  return Object.assign({}, ...entries.filter(isRecord));
}

/** The data of a YAML or JSON file. */
interface YamlFile {
  readonly content: unknown;
  /** Whether the file is invalid, so that entries may be missing. */
  readonly isIncomplete: boolean;
  /** Returns the location of a key or item in the file, or that of the nearest one around it. */
  readonly locate: (path: KeyPath) => FramedLocation;
}

/** Returns the data of a YAML or JSON file as `salvageYaml` does; an empty object for an empty file. */
export function parseYamlFile(source: string, file: string, report: ReportErrors): YamlFile {
  const yaml: YamlText = { file, source, text: source, line: 1 };
  let isIncomplete = false;
  const content = salvageYaml(yaml, (errors) => {
    isIncomplete = true;
    report(errors);
  });
  return { content: content ?? {}, isIncomplete, locate: (path) => locateYamlKey(yaml, path) };
}
