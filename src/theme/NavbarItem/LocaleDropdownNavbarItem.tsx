import { mergeSearchStrings, useHistorySelector } from '@docusaurus/theme-common';
import { useAlternatePageUtils } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import IconLanguage from '@theme/Icon/Language';
import DropdownNavbarItem, { type Props as DropdownProps } from '@theme/NavbarItem/DropdownNavbarItem';
import type { ReactNode } from 'react';
import { PATHNAME_PROTOCOL } from '../../model/url';
import './localeDropdown.page.css';

export interface Props extends Omit<DropdownProps, 'items'> {
  readonly dropdownItemsBefore: DropdownProps['items'];
  readonly dropdownItemsAfter: DropdownProps['items'];
  readonly queryString?: string;
}

/** A dropdown of the site's locales, each a link to the current page in that locale. */
export default function LocaleDropdownNavbarItem({
  mobile,
  dropdownItemsBefore,
  dropdownItemsAfter,
  queryString,
  ...props
}: Props): ReactNode {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { currentLocale, locales, localeConfigs } = i18n;
  const { createUrl } = useAlternatePageUtils();
  const { search, hash } = useHistorySelector(({ location }) => location);
  const suffix = mergeSearchStrings([search, queryString], 'append') + hash;

  const activeClassName = mobile ? 'menu__link--active' : 'dropdown__link--active';
  const items = locales.map((locale: string) => {
    const { label = locale, htmlLang, url } = localeConfigs[locale] ?? {};
    const isElsewhere = url !== undefined && url !== siteConfig.url;
    const address = createUrl({ locale, fullyQualified: isElsewhere });
    return {
      label,
      lang: htmlLang,
      to: `${isElsewhere ? '' : PATHNAME_PROTOCOL}${address}${suffix}`,
      target: '_self',
      autoAddBaseUrl: false,
      className: locale === currentLocale ? activeClassName : '',
    };
  });
  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      label={
        <>
          <IconLanguage className="iconLanguage_" size={20} />
          {mobile
            ? translate({ id: 'theme.navbar.mobileLanguageDropdown.label', message: 'Languages' })
            : (localeConfigs[currentLocale]?.label ?? currentLocale)}
        </>
      }
      items={[...dropdownItemsBefore, ...items, ...dropdownItemsAfter]}
    />
  );
}
