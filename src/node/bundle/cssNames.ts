import type { Container } from 'postcss';

/** Returns all class names in a stylesheet or selector. */
export function findClasses(css: string): ReadonlySet<string> {
  return new Set([...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? ''));
}

/** Returns the classes that a document must contain for a selector to match: all except those within `:not()`. */
export function findNeededClasses(selector: string): ReadonlySet<string> {
  return findClasses(selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, ''));
}

/** Returns the custom properties that a stylesheet or a value reads. */
export function listReadProperties(css: string): readonly string[] {
  return [...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}

/** Returns the custom properties that the declarations and conditions in a parsed stylesheet read. */
export function listPropertiesReadIn(css: Container): readonly string[] {
  const names: string[] = [];
  css.walk((node) => {
    if (node.type === 'decl') names.push(...listReadProperties(node.value));
    if (node.type === 'atrule') names.push(...listReadProperties(node.params));
  });
  return names;
}
