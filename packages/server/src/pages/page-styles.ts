/**
 * The style sheet of the pages that the server writes itself: the checkout, notices, errors, the first owner, and the account
 * without JavaScript. They look like the account, and have its tokens: `--account-accent` and the others.
 */

/** The path of the style sheet. */
export const PAGE_STYLES_PATH = '/account/frame/page.css';

export const PAGE_STYLES = `
/* Undoes what the style sheets of the site set for elements. A page of the server shows nothing of the site but its tokens. */
div[data-page], div[data-page] * { all: revert; box-sizing: border-box; }
account-screen:not(:defined) { display: block; }
body:has(> div[data-page]), body:has(> account-screen), body[data-page] { margin: 0; padding: 0; max-width: none; }
:is(div, body)[data-page] {
  --text: var(--account-text, var(--member-text, light-dark(#1a1d24, #eceff5)));
  --surface: var(--account-surface, var(--member-surface, light-dark(#fff, #12151c)));
  --accent: var(--account-accent, var(--member-accent, light-dark(#1d4ed8, #93b4ff)));
  --on-accent: var(--account-on-accent, var(--member-on-accent, light-dark(#fff, #0b1220)));
  --error: var(--account-error, light-dark(#b42318, #ffa198));
  --warning: var(--account-warning, light-dark(#b45309, #fcd34d));
  --good: var(--account-good, light-dark(#166534, #86efac));
  --radius: var(--account-radius, var(--member-radius, 8px));
  --quiet: color-mix(in srgb, var(--text) 70%, var(--surface));
  --border: var(--member-border, color-mix(in srgb, var(--text) 52%, var(--surface)));
  --line: color-mix(in srgb, var(--text) 15%, var(--surface));
  --ground: light-dark(color-mix(in srgb, var(--text) 3%, var(--surface)), var(--surface));
  --raised: light-dark(var(--surface), color-mix(in srgb, var(--text) 6%, var(--surface)));
  --link: color-mix(in srgb, var(--accent) 50%, var(--text));
  color-scheme: light dark;
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
  background: var(--ground);
  color: var(--text);
  font: medium/1.5 var(--account-font, var(--member-font, system-ui, sans-serif));
  -webkit-text-size-adjust: 100%;
  overflow-wrap: anywhere;
}
[data-page] header {
  display: flex;
  align-items: center;
  min-height: 64px;
  padding: 8px 20px;
  border-block-end: 1px solid var(--line);
  background: var(--raised);
}
[data-page] header a {
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: inherit;
  font-size: 1.125em;
  font-weight: 700;
  text-decoration: none;
}
[data-page] header a:hover { text-decoration: underline; }
[data-page] [data-part='test-mode'] {
  margin: 0;
  padding: 8px 20px;
  border-block-end: 1px solid color-mix(in srgb, var(--warning) 45%, var(--surface));
  background: color-mix(in srgb, var(--warning) 14%, var(--surface));
  text-align: center;
}
[data-page] main { width: 100%; max-width: 520px; margin: 0 auto; padding: 48px 20px 64px; }
[data-page] main [data-part='card'] {
  padding: 32px;
  border: 1px solid var(--line);
  border-radius: min(calc(var(--radius) * 1.5), 20px);
  background: var(--raised);
  box-shadow: 0 1px 2px light-dark(rgb(16 24 40 / 7%), transparent);
}
[data-page] main h1 { margin: 0 0 8px; font-size: 1.625em; font-weight: 700; line-height: 1.25; text-wrap: balance; }
[data-page] main h2 { margin: 0; font-size: 1.125em; font-weight: 600; line-height: 1.35; }
[data-page] main p { margin: 0 0 16px; }
[data-page] main:not(:has(> [data-part='card'])) { max-width: 44rem; }
[data-page] main, [data-page] main * { box-sizing: border-box; }
[data-page] :is(main, [data-part='card'], form, [data-part='banner']) > :last-child { margin-block-end: 0; }
[data-page] main :is([data-part='lead'], [data-part='hint'], [data-part='small']) { color: var(--quiet); }
[data-page] main [data-part='small'] { font-size: 0.875em; }
[data-page] main a:not(.button, [data-part='button']) { color: var(--link); text-underline-offset: 3px; }
[data-page] main form { margin-block: 24px; }
[data-page] main label { display: block; margin-block-end: 20px; font-weight: 600; }
[data-page] main label > :is(input, select):not([type='checkbox']),
[data-page] main [data-part='code'] input:not([type='hidden']) {
  min-height: 44px;
  padding: 8px 12px;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  background: var(--surface);
  color: inherit;
  font: inherit;
  font-size: max(16px, 1em);
}
[data-page] main label > :is(input, select):not([type='checkbox']) { display: block; width: 100%; margin: 6px 0 0; font-weight: 400; }
[data-page] main label:has([type='checkbox']) {
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: 8px;
  align-items: start;
  font-weight: 400;
}
[data-page] main [type='checkbox'] { width: 20px; height: 20px; margin: 2px; accent-color: var(--accent); }
[data-page] main [data-part='code'] { display: grid; grid-template-columns: 1fr auto; gap: 6px 8px; margin-block-end: 20px; align-items: center; }
[data-page] main [data-part='code'] :is(label, [role='alert']) { grid-column: 1 / -1; margin: 0; }
[data-page] main [data-part='code'] [role='status'] { margin: 0; }
[data-page] main [data-part='code'] [role='alert'] { color: var(--error); }
[data-page] main [data-part='code'] input { min-width: 0; }
[data-page] main [aria-invalid] { border-color: var(--error); }
[data-page] main [data-part='problem'] { color: var(--error); }
[data-page] main :is(label, [data-part='problem']) + :is([data-part='hint'], [data-part='problem']) { margin-block: -14px 20px; }
[data-page] main [data-part='names'] { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(160px, 100%), 1fr)); gap: 0 16px; }
[data-page] main :is(button, [data-part='button'], .button) {
  display: inline-grid;
  place-items: center;
  min-height: 44px;
  margin: 0;
  padding: 8px 18px;
  border: 1px solid transparent;
  border-radius: var(--radius);
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
[data-page] main [data-part='card'] :is(button, [data-part='button']) { width: 100%; }
[data-page] main button[data-look='secondary'] { margin-block-start: 12px; border-color: var(--border); background: transparent; color: inherit; }
[data-page] main [data-part='code'] button[data-look='secondary'] { margin-block-start: 0; }
[data-page] main :is(button, [data-part='button'], .button):hover {
  background-image: linear-gradient(color-mix(in srgb, currentcolor 9%, transparent), color-mix(in srgb, currentcolor 9%, transparent));
}
[data-page] :is(header, main) :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[data-page] main [data-part='banner'] {
  --tone: var(--accent);
  margin-block: 16px;
  padding: 12px 16px;
  border: 1px solid color-mix(in srgb, var(--tone) 35%, var(--surface));
  border-inline-start: 4px solid var(--tone);
  border-radius: var(--radius);
  background: color-mix(in srgb, var(--tone) 7%, var(--surface));
}
[data-page] main [data-part='banner'][role='alert'] { --tone: var(--error); }
[data-page] main [data-part='banner'][data-tone='good'] { --tone: var(--good); }
[data-page] main h1 + h2 { margin-block-start: 20px; }
[data-page] main [data-part='price'] { margin: 4px 0 24px; font-size: 1.375em; font-weight: 700; line-height: 1.3; }
[data-page] main dl { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; margin: 0; padding-block: 16px; border-block: 1px solid var(--line); }
[data-page] main dl[data-part='facts'] { display: grid; gap: 12px; margin-block-end: 24px; }
[data-page] main dl[data-part='facts'] dt { color: var(--quiet); font-weight: 400; }
[data-page] main dd { margin: 0; }
[data-page] main :is(dt, dd) { font-weight: 600; }
@media (width < 480px) {
  [data-page] main { padding: 24px 16px 48px; }
  [data-page] main [data-part='card'] { padding: 24px 20px; }
}
@media (forced-colors: active) {
  [data-page] main :is(button, [data-part='button']) { border-color: ButtonText; }
}
`;
