import codeTranslations from '@generated/codeTranslations';
import type { ReactNode } from 'react';
import { interpolate, type Values } from './Interpolate';

export interface Message {
  readonly id?: string;
  readonly message?: string;
  readonly description?: string;
}

function getLocalizedMessage({ id, message }: Message): string {
  const key = id ?? message;
  if (key === undefined) {
    throw new Error(
      'Docusaurus translation declarations must have at least a translation id or a default translation message',
    );
  }
  return (Object.hasOwn(codeTranslations, key) ? codeTranslations[key] : message) ?? key;
}

/** Returns a message in the current locale with its placeholders replaced. */
export function translate(message: Message, values?: Readonly<Record<string, string | number>>): string {
  return String(interpolate(getLocalizedMessage(message), values));
}

export interface TranslateProps {
  readonly children?: string;
  readonly id?: string;
  readonly description?: string;
  readonly values?: Values;
}

/** Renders a message in the current locale. The child is the default message. */
export default function Translate({ children, id, values }: TranslateProps): ReactNode {
  if (children && typeof children !== 'string') {
    console.warn('Illegal <Translate> children', children);
    throw new Error('The Docusaurus <Translate> component only accept simple string values');
  }
  return <>{interpolate(getLocalizedMessage({ id, message: children }), values)}</>;
}
