/** IDs of elements as one text, each between line breaks. It takes less memory than a list, which matters on large sites. */
export type IdList = string;

/** Packs IDs. Leaves out those with line breaks, which HTML forbids. */
export function packIds(ids: readonly string[]): IdList {
  const packed = ids.filter((id) => !id.includes('\n'));
  return packed.length === 0 ? '' : `\n${packed.join('\n')}\n`;
}

/** Returns whether a list contains an ID. */
export function hasId(list: IdList, id: string): boolean {
  return !id.includes('\n') && list.includes(`\n${id}\n`);
}

/** Returns the IDs of a list. */
export function listIds(list: IdList): readonly string[] {
  return list === '' ? [] : list.slice(1, -1).split('\n');
}
