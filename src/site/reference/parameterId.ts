/**
 * Returns the ID of a parameter or member from its owner and name, such as `retry-times`, `run-tag` for the option `--tag`, and
 * `flow-runs` for the method `runs(*tags)`.
 */
export function createParameterId(owner: string, name: string): string {
  return [owner, name.replace(/^-+/, '').replace(/[(,].*$/, '')]
    .filter(Boolean)
    .join('-')
    .toLowerCase()
    .replace(/\s+/g, '-');
}
