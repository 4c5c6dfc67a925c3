/** A key with a plain word, a quoted text without escape sequences, or a number. */
const LINE =
  /^([A-Za-z][\w-]*): +(?:([A-Za-z](?:[\w ,.()/!?'-]*[\w.,)!?'])?)|"([\w ,.()/!?:#'&-]*)"|(0|[1-9]\d{0,8}))$/;
/** Words that are no text in YAML. */
const KEYWORD = /^(?:true|false|null)$/i;

/**
 * Parses the YAML of most front matters, lines of simple keys and values, which a YAML parser takes far longer for.
 * Returns an object without a prototype, or `undefined` for any other YAML.
 */
export function parseSimpleYaml(text: string): Readonly<Record<string, string | number>> | undefined {
  const data: Record<string, string | number> = Object.create(null);
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const [, key = '', word, quoted, number] = LINE.exec(line) ?? [];
    if (key === '' || key in data || KEYWORD.test(key) || (word !== undefined && KEYWORD.test(word)))
      return undefined;
    data[key] = word ?? quoted ?? Number(number);
  }
  return data;
}
