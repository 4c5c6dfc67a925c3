import { type MigrationReport, needsChange, type SiteUse } from '../../src/model/migration';
import type { Terminal } from '../terminal/terminal';

type Colors = Terminal['colors'];

/** Formats what a site uses for people: what to change first, what works last. */
export function formatMigration({ docusaurus, uses, steps }: MigrationReport, colors: Colors): string {
  const inStatus = (...statuses: SiteUse['status'][]) =>
    uses.filter(({ status }) => statuses.includes(status));
  return [
    docusaurus === undefined ? 'A site without Docusaurus' : `A site for Docusaurus ${docusaurus}`,
    ...formatGroup(colors.red('✖ To change'), uses.filter(needsChange), colors),
    ...formatGroup(colors.yellow('⚠ Works with a difference'), inStatus('differs'), colors),
    ...formatGroup('· Has no effect', inStatus('ignored'), colors),
    ...formatGroup('? Not listed in COMPATIBILITY.md', inStatus('unknown'), colors),
    ...formatWorking(inStatus('works', 'added'), colors),
    '',
    colors.bold('Next steps'),
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
  ].join('\n');
}

function formatGroup(title: string, uses: readonly SiteUse[], colors: Colors): readonly string[] {
  if (uses.length === 0) return [];
  const lines = uses.flatMap(({ area, name, notes, location }) => {
    const { file = '', line, column } = location ?? {};
    const place = [file, line, column].filter((part) => part !== undefined && part !== '').join(':');
    return [
      `  ${name}  ${colors.dim(`${area}${place && `, ${place}`}`)}`,
      ...(notes ? [`    ${colors.dim('→')} ${notes}`] : []),
    ];
  });
  return ['', `${title} (${uses.length})`, ...lines];
}

/** Formats what works as one line for each area. */
function formatWorking(uses: readonly SiteUse[], colors: Colors): readonly string[] {
  if (uses.length === 0) return [];
  const areas = [...new Set(uses.map(({ area }) => area))];
  return [
    '',
    `${colors.green('✔ Works')} (${uses.length})`,
    ...areas.map((area) => {
      const names = uses.filter((use) => use.area === area).map(({ name }) => name);
      return `  ${colors.dim(`${area}:`)} ${[...new Set(names)].join(', ')}`;
    }),
  ];
}
