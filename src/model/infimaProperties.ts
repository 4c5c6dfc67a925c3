/** The start of all names of Infima's custom properties. Stands for any of them. */
export const ANY_PROPERTY = '--ifm-';

/**
 * Returns the custom properties of Infima in code. A name that ends in `-` stands for all properties that start with it, because
 * the code may add the rest. A stylesheet that the code links to may read any property.
 */
export function findReadProperties(code: string): readonly string[] {
  const linksSheet = /\("link",\s*\{[^}]*"stylesheet"/.test(code);
  return [...new Set(code.match(/--ifm-[\w-]*/g)), ...(linksSheet ? [ANY_PROPERTY] : [])];
}
