import { Fragment, isValidElement, type ReactNode } from 'react';

export type Values = Readonly<Record<string, ReactNode>>;

/**
 * Replaces each `{name}` in a text by its value. Returns a string, or an array of nodes if a value is an
 * element.
 */
export function interpolate(text: string, values?: Values): ReactNode {
  if (!values) return text;
  const parts = text.split(/(\{\w+\})/);
  const filled = parts.map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name !== undefined && Object.hasOwn(values, name) ? (values[name] ?? part) : part;
  });
  if (!filled.some((part) => isValidElement(part))) return filled.map((part) => String(part)).join('');
  return (
    filled
      .filter((part) => part !== '')
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      .map((part, index) => <Fragment key={index}>{part}</Fragment>)
  );
}

/** Renders a text with its `{name}` placeholders replaced. */
export default function Interpolate({ children, values }: { children: string; values?: Values }): ReactNode {
  if (typeof children !== 'string') {
    throw new Error(
      `The Docusaurus <Interpolate> component only accept simple string values. Received: ${isValidElement(children) ? 'React element' : typeof children}`,
    );
  }
  return <>{interpolate(children, values)}</>;
}
