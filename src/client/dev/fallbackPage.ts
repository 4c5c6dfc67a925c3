/** The files of the app, and the suffix of the URL of the fallback style sheet that it replaces. */
declare const APP_FILES: {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly replacedStyle: string;
};

/**
 * The script of a fallback document, sent before the app was bundled: loads the app's style sheets and
 * scripts in order.
 */
const sheets = APP_FILES.styles.map(
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
    if (APP_FILES.scripts.includes(url)) return url;
    throw new TypeError(`Blocked an unexpected script: \`${url}\`.`);
  },
};
const policy = window.trustedTypes?.createPolicy('docs-dev', rules) ?? rules;
for (const url of APP_FILES.scripts) {
  const src = policy.createScriptURL(url);
  document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
}
void Promise.all(sheets).then(() =>
  document.querySelector(`link[href$="${APP_FILES.replacedStyle}"]`)?.remove(),
);
