/** The files of the shell, and the end of the address of the style sheet that has stood in for its own. */
declare const SHELL: {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly instead: string;
};

/** The script of a document that was there before the shell: brings its style sheets and scripts, in their order. */
const sheets = SHELL.styles.map(
  (href) =>
    new Promise<void>((resolve) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      link.onload = () => resolve();
      link.onerror = () => resolve();
      document.head.append(link);
    }),
);
const rules = {
  createScriptURL(url: string) {
    if (SHELL.scripts.includes(url)) return url;
    throw new TypeError(`Refused to load ${url}`);
  },
};
const policy = window.trustedTypes?.createPolicy('docs-dev', rules) ?? rules;
for (const url of SHELL.scripts) {
  const src = policy.createScriptURL(url);
  document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
}
void Promise.all(sheets).then(() => document.querySelector(`link[href$="${SHELL.instead}"]`)?.remove());
