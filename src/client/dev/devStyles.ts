/** The style sheet of everything that the development client adds to pages. It follows the color scheme of the page. */
export const DEV_STYLES = `
:host { all: initial; color-scheme: inherit; z-index: 2147483000;
  --surface: light-dark(#ffffff, #1c1e21); --sunken: light-dark(#f6f7f9, #131517); --line: light-dark(#dfe3e8, #383c42);
  --text: light-dark(#1f2328, #e7e9ec); --muted: light-dark(#57606a, #a3acb8); --link: light-dark(#0b57d0, #a3c5ff);
  --error: light-dark(#b3261e, #ff9d94); --warning: light-dark(#805500, #f0c674); --fix: light-dark(#1a6b3c, #8fd6a8);
  color: var(--text); font: 14px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
:host(#__docs_errors) { position: fixed; inset: 0; pointer-events: none; }
:host(#__docs_problems) { position: fixed; left: 1rem; bottom: 1rem; }
* { box-sizing: border-box; }
[hidden] { display: none; }
h1, h2, p, ul, pre { margin: 0; padding: 0; font: inherit; }
button { min-width: 2rem; min-height: 2rem; padding: 0.2rem 0.65rem; font: inherit; color: inherit; cursor: pointer;
  background: transparent; border: 1px solid var(--line); border-radius: 6px; }
button:hover { background: var(--sunken); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code, pre, .location { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 13px; }
.message code, .hint code { padding: 0.1em 0.35em; background: var(--sunken); border: 1px solid var(--line); border-radius: 4px; }
.error { --accent: var(--error); } .warning { --accent: var(--warning); }
.message { font-weight: 600; white-space: pre-wrap; overflow-wrap: anywhere; }
.code { color: var(--muted); font-weight: 400; font-size: 13px; }
.location { display: inline-block; max-width: 100%; min-height: 1.75rem; margin-left: -0.3rem; padding: 0.1rem 0.3rem; border: 0;
  color: var(--link); text-align: left; overflow-wrap: anywhere; }
.location:hover { text-decoration: underline; }
.frame { margin: 0.4rem 0 0.6rem; padding: 0.6rem 0; overflow-x: auto; line-height: 1.6; background: var(--sunken);
  border: 1px solid var(--line); border-radius: 6px; }
.frame > span { display: block; min-width: max-content; padding: 0 0.8rem; }
.frame i { color: var(--muted); font-style: normal; }
.frame .marked { background: color-mix(in srgb, var(--accent) 13%, transparent); box-shadow: inset 3px 0 var(--accent); }
.frame .caret { color: var(--accent); font-weight: 700; }
.hint { margin-top: 0.4rem; color: var(--fix); overflow-wrap: anywhere; } .hint code { color: var(--text); }
.more { color: var(--muted); font-size: 13px; }
.notice:empty { display: none; } .notice { color: var(--muted); font-size: 13px; }
.head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem; }
.steps { display: flex; align-items: center; gap: 0.4rem; } .steps[hidden] { display: none; }
button[aria-disabled='true'] { opacity: 0.45; cursor: default; }
.head .title { flex: 1 1 auto; font-weight: 600; }

dialog { width: min(60rem, calc(100vw - 2rem)); max-height: calc(100vh - 3rem); margin: 3rem auto auto; padding: 0; overflow: auto;
  pointer-events: auto; color: inherit; background: var(--surface); border: 1px solid var(--line); border-top: 4px solid var(--error);
  border-radius: 10px; box-shadow: 0 16px 48px rgb(0 0 0 / 0.28); }
dialog::backdrop { background: rgb(10 12 16 / 0.45); }
dialog .head { position: sticky; top: 0; padding: 0.75rem 1.25rem; background: var(--surface); border-bottom: 1px solid var(--line); }
dialog .title { color: var(--error); }
dialog section { padding: 1rem 1.25rem 1.25rem; }
dialog .message { font-size: 16px; }

.badge { display: flex; align-items: center; gap: 0.5rem; min-height: 2.25rem; padding: 0.25rem 0.85rem 0.25rem 0.7rem; font-weight: 600;
  font-size: 13px; background: var(--surface); border-radius: 999px; box-shadow: 0 2px 10px rgb(0 0 0 / 0.16); }
.badge::before { content: ''; width: 0.6rem; height: 0.6rem; background: var(--accent); border-radius: 50%; }
.panel { position: fixed; inset: auto auto 4rem 1rem; width: min(44rem, calc(100vw - 2rem)); max-height: min(36rem, calc(100vh - 6rem));
  margin: 0; padding: 0; overflow: auto; color: inherit; background: var(--surface); border: 1px solid var(--line); border-radius: 10px;
  box-shadow: 0 12px 40px rgb(0 0 0 / 0.22); }
.panel .head { position: sticky; top: 0; z-index: 1; padding: 0.6rem 0.75rem 0.6rem 1.1rem; background: var(--surface); border-bottom: 1px solid var(--line); }
.panel h2 { padding: 0.8rem 1.1rem 0.2rem; color: var(--muted); font-size: 13px; font-weight: 600; }
.panel ul { list-style: none; }
.panel li + li { border-top: 1px solid var(--line); }
.panel summary { position: relative; padding: 0.6rem 1.1rem 0.6rem 2.1rem; cursor: pointer; list-style: none; }
.panel summary::-webkit-details-marker { display: none; }
.panel summary::before { content: ''; position: absolute; left: 1.15rem; top: 1.05rem; width: 0.5rem; height: 0.5rem; background: var(--accent); border-radius: 50%; }
.panel summary:hover { background: var(--sunken); }
.panel summary:focus-visible { outline-offset: -2px; }
.panel summary .more { display: block; overflow-wrap: anywhere; }
.panel details[open] > summary .more { display: none; }
.panel .message { font-weight: 500; }
.panel .body { padding: 0 1.1rem 0.9rem 2.1rem; }
@media (prefers-reduced-motion: no-preference) { .badge { transition: background 0.15s; } }`;
