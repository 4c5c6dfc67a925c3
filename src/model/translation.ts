/** A text that can be translated. */
export interface TranslationMessage {
  readonly message: string;
  /** What translators should know about it. */
  readonly description?: string;
}

/** Messages by ID. */
export type TranslationMessages = Readonly<Record<string, TranslationMessage>>;

/** The messages of a plugin in one file. */
export interface TranslationFile {
  /** Relative to the folder of the plugin's translations, without `.json`. */
  readonly path: string;
  readonly content: TranslationMessages;
}

/** Returns the translation of a message, given its ID, its default and its description. */
export type Translator = (id: string, message: string, description: string) => string;

/** Returns the messages that a function passes to a translator, by ID. */
export function collectMessages(use: (translator: Translator) => void): TranslationMessages {
  const messages: Record<string, TranslationMessage> = {};
  use((id, message, description) => {
    messages[id] = { message, description };
    return message;
  });
  return messages;
}

/** Returns a translator for the messages of a file; an unknown message stays unchanged. */
export function createTranslator(messages: TranslationMessages | undefined): Translator {
  return (id, message) => messages?.[id]?.message ?? message;
}
