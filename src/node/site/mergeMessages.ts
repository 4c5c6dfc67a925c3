import type { TranslationMessages } from '../../model/translation';

interface MergeOptions {
  /** Whether default messages replace existing translations. */
  readonly override?: boolean | undefined;
  /** Added before messages that have not been translated. */
  readonly prefix?: string | undefined;
}

/** The content of a translation file after an update. */
export interface MergedMessages {
  readonly messages: TranslationMessages;
  /** The IDs of existing messages that nothing uses. */
  readonly unknown: readonly string[];
}

/** Adds default messages to a translation file. Existing texts stay, and descriptions are updated. */
export function mergeMessages(
  existing: TranslationMessages,
  defaults: TranslationMessages,
  { override = false, prefix = '' }: MergeOptions,
): MergedMessages {
  const updated = Object.entries(defaults).map(([id, { message, description }]) => {
    const kept = override ? undefined : existing[id]?.message;
    const text = { message: kept ?? prefix + message, ...(description !== undefined && { description }) };
    return [id, text] as const;
  });
  const unknown = Object.keys(existing).filter((id) => !(id in defaults));
  return {
    messages: { ...existing, ...Object.fromEntries(updated) },
    unknown,
  };
}
