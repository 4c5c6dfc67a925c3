const codeTranslations: Readonly<Record<string, string>> = {};

export default codeTranslations;
