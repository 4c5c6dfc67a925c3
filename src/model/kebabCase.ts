/** Converts camel case to kebab case: `codeBlock` becomes `code-block`. */
export function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
