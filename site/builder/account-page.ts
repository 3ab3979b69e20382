import { directionOf } from 'member-area-elements/core/messages';
import type { Choices } from './choices.js';
import { headTags } from './head.js';
import type { LibraryRelease } from './library-files.js';

/** Returns the page that shows nothing but the account, which the frame loads. Pure. */
export function accountPage(choices: Choices, release: LibraryRelease): string {
  const { locale } = choices;
  const direction = directionOf(locale) === 'rtl' ? ' dir="rtl"' : '';
  return `<!doctype html>
<html lang="${locale}"${direction}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Account</title>
${indentMarkup(headTags(choices, release, ['account-screen']))}
  </head>
  <body>
    <account-screen></account-screen>
  </body>
</html>
`;
}

/** Indents lines, but not those of an import map: the policy has the hash of its text. */
function indentMarkup(text: string): string {
  return text
    .split(/(<script type="importmap">[^]*?<\/script>)/)
    .map((part) => (part.startsWith('<script type="importmap"') ? part : part.replace(/^(?=.)/gm, '    ')))
    .join('');
}
