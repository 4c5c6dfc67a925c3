import i18n from '@generated/i18n';
import { afterEach, expect, it } from 'vitest';
import { usePluralForm } from '../../../../src/client/text/plural';
import { useDateTimeFormat } from '../../../../src/client/text/useDateTimeFormat';
import { renderTheme } from '../../theme/renderTheme';

const original = { ...i18n };
afterEach(() => void Object.assign(i18n, original));

function Texts() {
  const format = useDateTimeFormat({ dateStyle: 'long', timeZone: 'UTC' });
  return `${format.format(0)}, ${usePluralForm().selectMessage(2, 'jour|jours')}`;
}

it('formats dates and plurals in the language of the site if its locale has the name of no language', () => {
  Object.assign(i18n, { currentLocale: 'fr_FR', localeConfigs: { fr_FR: { htmlLang: 'fr-FR' } } });
  expect(renderTheme(<Texts />)).toBe('1 janvier 1970, jours');
});
