import { useMemo } from 'react';
import { getSiteLanguage } from '../../model/siteLanguage';
import useDocusaurusContext from '../exports/useDocusaurusContext';

const FORMS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

interface PluralForms {
  readonly locale: string;
  readonly forms: readonly Intl.LDMLPluralRule[];
  select(count: number): Intl.LDMLPluralRule;
}

function createPluralForms(language: string): PluralForms {
  const rules = new Intl.PluralRules(language);
  const { locale, pluralCategories } = rules.resolvedOptions();
  return {
    locale,
    forms: FORMS.filter((form) => pluralCategories.includes(form)),
    select: (count) => rules.select(count),
  };
}

/** Returns the plural form for `count` from a message whose forms are separated by `|`. */
export function selectPlural(count: number, message: string, { locale, forms, select }: PluralForms): string {
  const parts = message.split('|');
  if (parts.length === 1) return message;
  if (parts.length > forms.length) {
    console.error(
      `For locale=${locale}, a maximum of ${forms.length} plural forms are expected (${forms}), but the message contains ${parts.length}: ${message}`,
    );
  }
  return parts[Math.min(forms.indexOf(select(count)), parts.length - 1)] ?? message;
}

/** Returns the function that selects the plural form of a message in the language of the site. */
export function usePluralForm(): { selectMessage(count: number, message: string): string } {
  const language = getSiteLanguage(useDocusaurusContext().i18n);
  const forms = useMemo(() => createPluralForms(language), [language]);
  return { selectMessage: (count, message) => selectPlural(count, message, forms) };
}
