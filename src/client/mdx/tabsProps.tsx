import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { duplicates } from '../text/lists';

export interface TabValue {
  readonly value: string;
  readonly label?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly default?: boolean;
}
export interface TabItemProps extends TabValue {
  readonly className?: string;
  readonly hidden?: boolean;
  readonly children?: ReactNode;
}
export interface TabsProps {
  readonly children: ReactNode;
  readonly values?: readonly TabValue[];
  readonly defaultValue?: string | null;
  readonly groupId?: string;
  readonly queryString?: string | boolean;
  readonly lazy?: boolean;
  readonly block?: boolean;
  readonly className?: string;
}

/** Returns the `TabItem` elements among the children of `Tabs`. Throws for other children. */
export function sanitizeTabsChildren(children: ReactNode): readonly ReactElement<TabItemProps>[] {
  const items = Children.toArray(children).filter((child) => child !== '\n');
  return items.map((child) => {
    if (
      isValidElement<TabItemProps>(child) &&
      child.props &&
      typeof child.props === 'object' &&
      'value' in child.props
    ) {
      return child;
    }
    const type = isValidElement(child) ? child.type : typeof child;
    const name = typeof type === 'string' ? type : ((type as { name?: string }).name ?? 'unknown');
    throw new Error(
      `Docusaurus error: Bad <Tabs> child <${name}>: all children of the <Tabs> component should be <TabItem>, and every <TabItem> should have a unique "value" prop.\nIf you do not want to pass on a "value" prop to the direct children of <Tabs>, you can also pass an explicit <Tabs values={...}> prop.`,
    );
  });
}

/** The resolved settings of a tab group. */
export interface TabsSettings {
  readonly items: readonly ReactElement<TabItemProps>[];
  readonly values: readonly TabValue[];
  readonly selected: string;
  readonly queryKey: string | undefined;
}

/** Resolves the props of `Tabs`. Throws if they are inconsistent. */
export function resolveTabsSettings(props: TabsProps): TabsSettings {
  const items = sanitizeTabsChildren(props.children);
  const values =
    props.values ??
    items.map(({ props: { value, label, attributes, default: isDefault } }) => ({
      value,
      label,
      attributes,
      default: isDefault,
    }));
  checkValues(values);
  return { items, values, selected: selectedValue(values, props.defaultValue), queryKey: getQueryKey(props) };
}

function checkValues(values: readonly TabValue[]): void {
  if (values.length === 0) {
    throw new Error(
      'Docusaurus error: the <Tabs> component requires at least one <TabItem> children component',
    );
  }
  const repeated = duplicates(values, (a, b) => a.value === b.value);
  if (repeated.length > 0) {
    const list = repeated.map(({ value }) => `'${value}'`).join(', ');
    throw new Error(
      `Docusaurus error: Duplicate values "${list}" found in <Tabs>. Every value needs to be unique.`,
    );
  }
}

function selectedValue(values: readonly TabValue[], defaultValue: string | null | undefined): string {
  if (defaultValue && !values.some(({ value }) => value === defaultValue)) {
    const list = values.map(({ value }) => value).join(', ');
    throw new Error(
      `Docusaurus error: The <Tabs> has a defaultValue "${defaultValue}" but none of its children has the corresponding value. Available values are: ${list}. If you intend to show no default tab, use defaultValue={null} instead.`,
    );
  }
  const flagged = values.find((value) => value.default) ?? values[0];
  return defaultValue || (flagged?.value ?? '');
}

function getQueryKey({ queryString = false, groupId }: TabsProps): string | undefined {
  if (typeof queryString === 'string') return queryString;
  if (queryString && !groupId) {
    throw new Error(
      'Docusaurus error: The <Tabs> component groupId prop is required if queryString=true, because this value is used as the search param name. You can also provide an explicit value such as queryString="my-search-param".',
    );
  }
  return queryString ? groupId : undefined;
}
