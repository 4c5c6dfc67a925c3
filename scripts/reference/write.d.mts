/** Returns the pages by their names in docs/api. Throws if facts and explanations do not match. */
export function createPages(): ReadonlyMap<string, string>;
/** Returns the page of commands. */
export function createCommandPage(facts: object, explanations: object): string;
/** Returns the page of settings. */
export function createSettingsPage(facts: object, explanations: object): string;
