import { infimaCss } from './infimaCss';

/** The declarations that give each variable of Infima a value that nothing else has. */
export const INFIMA_VALUES: readonly string[] = findVariables().flatMap(([name, value], index) => {
  const other = findValue(name, value, index);
  return other === undefined ? [] : [`${name}: ${other};`];
});

/** Returns the variables that Infima declares for the whole document, with their values. */
function findVariables(): readonly (readonly [string, string])[] {
  const [, root = ''] = /:root \{(.*?)\n\}/s.exec(infimaCss.replace(/\/\*.*?\*\//gs, '')) ?? [];
  return [...root.matchAll(/(--ifm-[\w-]+):\s*([^;]*);/g)].map(([, name = '', value = '']) => [name, value]);
}

function findValue(name: string, value: string, index: number): string | undefined {
  if (/z-index|alignment$|scheme|-icon|separator$|filter|timing|-value$/.test(name)) return undefined;
  if (/color|background|overlay/.test(name)) return `rgb(${index}, ${100 + (index % 97)}, 7)`;
  if (/weight/.test(name)) return String(100 + (index % 9) * 100);
  if (/line-height|multiplier|leading-desktop/.test(name)) return `1.${10 + (index % 89)}`;
  if (/^\d+ms$/.test(value)) return `${100 + index}ms`;
  if (/font-family/.test(name)) return `Font${index}`;
  if (/shadow/.test(name)) return `0 0 ${index % 23}px rgb(9, 9, ${index})`;
  if (/decoration/.test(name)) return index % 2 === 0 ? 'overline' : 'line-through';
  return `${5 + (index % 23)}.25px`;
}
