import { resolveTabsSettings, type TabsProps } from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import { cloneElement, type HTMLAttributes, type ReactNode } from 'react';

export type Props = TabsProps;

/**
 * Tabs with one visible panel. The component has no state: `behaviors/tabs.ts` handles all tabs of a page and restores the
 * reader's choice. All panels are in the document, for search engines and readers without scripts.
 */
export default function Tabs(props: Props): ReactNode {
  const { items, values, selected, queryKey } = resolveTabsSettings(props);
  return (
    <div
      className="theme-tabs-container tabs-container tabList_"
      data-tab-group={props.groupId}
      data-tab-query={queryKey}
    >
      <ul
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: required for compatibility with Docusaurus markup
        role="tablist"
        aria-orientation="horizontal"
        className={clsx('tabs', props.block && 'tabs--block', props.className)}
      >
        {values.map(({ value, label, attributes }) => {
          const isSelected = value === selected;
          const { className, ...rest } = (attributes ?? {}) as HTMLAttributes<HTMLLIElement>;
          return (
            <li
              key={value}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: required for compatibility with Docusaurus markup
              role="tab"
              tabIndex={isSelected ? 0 : -1}
              aria-selected={isSelected}
              data-value={value}
              {...rest}
              className={clsx('tabs__item tabItem_', className, isSelected && 'tabs__item--active')}
            >
              {label ?? value}
            </li>
          );
        })}
      </ul>
      <div className="margin-top--md">
        {values.map(({ value, label }) => {
          const item = items.find(({ props: { value: own } }) => own === value);
          return (
            item &&
            cloneElement(item, {
              key: value,
              label: typeof label === 'string' ? label : value,
              hidden: value !== selected,
            })
          );
        })}
      </div>
    </div>
  );
}
