import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { SymbolKind } from '../format/indexFormat';

export interface Props {
  readonly kind: SymbolKind | null | undefined;
}

const LABELS: Readonly<Record<SymbolKind, ReactNode>> = {
  decorator: <Translate id="theme.SearchKind.decorator">decorator</Translate>,
  class: <Translate id="theme.SearchKind.class">class</Translate>,
  method: <Translate id="theme.SearchKind.method">method</Translate>,
  property: <Translate id="theme.SearchKind.property">property</Translate>,
  function: <Translate id="theme.SearchKind.function">function</Translate>,
  option: <Translate id="theme.SearchKind.option">option</Translate>,
  setting: <Translate id="theme.SearchKind.setting">setting</Translate>,
  command: <Translate id="theme.SearchKind.command">command</Translate>,
};

/** A label with the kind of symbol that a result describes. A saved search or a hosted index has none. */
export default function SearchKind({ kind }: Props): ReactNode {
  if (!kind || !Object.hasOwn(LABELS, kind)) return null;
  return <span className="searchKind_">{LABELS[kind]}</span>;
}
