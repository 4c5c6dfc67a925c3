import type { Declaration, Root, Rule } from 'postcss';
import { findDeclaredLayers } from './declaredLayers';
import { listReadProperties } from './cssNames';

/** A custom property in a stylesheet. */
interface Property {
  /** Whether only rules with the selector `:root` set it, outside of conditional at-rules. The last one then applies everywhere. */
  isConstant: boolean;
  /** Whether only rules for the root element set it, so that all elements inherit the same value. */
  isOfDocument: boolean;
  /** In the order of the cascade layers. */
  readonly declarations: Declaration[];
  /** The declarations that read it. */
  readonly readers: Set<Declaration>;
}

/**
 * Replaces references to custom properties of Infima with their values if nothing in the site can give them another value, and the
 * stylesheet gets shorter. Infima has a property for almost every value, and a site sets only some of them.
 */
export function inlineProperties(root: Root, isNamed: (property: string) => boolean): void {
  const properties = collectProperties(root);
  const isOpen = (name: string) => !name.startsWith('--ifm-') || isNamed(name);
  const isShared = (name: string) => properties.get(name)?.isOfDocument === true && !isOpen(name);
  for (const [name, { isConstant, declarations, readers }] of properties) {
    const last = declarations.at(-1);
    if (last === undefined || !isConstant || isOpen(name)) continue;
    const value = last.value.trim();
    const inner = listReadProperties(value);
    if (value === '' || /^(?:initial|inherit|revert|unset)/.test(value) || !inner.every(isShared)) continue;
    if (!isReplaceable(name, value, readers)) continue;
    for (const reader of readers) {
      reader.value = reader.value.replace(createReference(name), () => value);
      for (const each of inner) properties.get(each)?.readers.add(reader);
    }
    for (const declaration of declarations) {
      declaration.remove();
      for (const property of properties.values()) property.readers.delete(declaration);
    }
  }
}

function collectProperties(root: Root): ReadonlyMap<string, Property> {
  const properties = new Map<string, Property>();
  const getProperty = (name: string) => {
    const known = properties.get(name);
    const property = known ?? { isConstant: true, isOfDocument: true, declarations: [], readers: new Set() };
    properties.set(name, property);
    return property;
  };
  const { getRank, isUnconditional } = findDeclaredLayers(root);
  root.walkDecls((declaration) => {
    for (const name of listReadProperties(declaration.value)) getProperty(name).readers.add(declaration);
    if (!declaration.prop.startsWith('--')) return;
    const rule = declaration.parent as Rule;
    const { selector, selectors = [] } = rule;
    const property = getProperty(declaration.prop);
    const rank = getRank(rule);
    const isOverridden = (each: Declaration) => getRank(each.parent as Rule) <= rank;
    property.declarations.splice(property.declarations.findLastIndex(isOverridden) + 1, 0, declaration);
    property.isConstant &&= selector === ':root' && isUnconditional(rule) && !declaration.important;
    property.isOfDocument &&= selectors.every((each) => /^(?::root|html)(?:\[[^\]]*\])*$/.test(each));
  });
  // `@property` and style queries depend on the property itself.
  root.walkAtRules(({ params }) => {
    for (const [name] of params.matchAll(/--[\w-]+/g)) getProperty(name).isConstant = false;
  });
  return properties;
}

const createReference = (name: string) => new RegExp(`var\\(\\s*${name}\\s*\\)`, 'g');

/** Returns whether a stylesheet stays equivalent and becomes shorter without a property. References with a fallback stay. */
function isReplaceable(name: string, value: string, readers: ReadonlySet<Declaration>): boolean {
  const values = [...readers].map((reader) => reader.value);
  const count = values.reduce((sum, each) => sum + (each.match(createReference(name))?.length ?? 0), 0);
  const all = values.flatMap(listReadProperties).filter((each) => each === name).length;
  const growth = count * (value.length - `var(${name})`.length);
  // `calc(0 * 2)` is a number and no length, but a minifier writes `0`, which is one.
  const isZeroInCalc = value === '0' && values.some((each) => each.includes('calc('));
  return count > 0 && count === all && growth <= name.length + value.length && !isZeroInCalc;
}
