/**
 * The languages of the library: the code of each, which is the name of the folder of its texts, and its own name. A line here
 * and `npm run generate` add a language everywhere. Sorted by name, as a list of choices shows them.
 */
export const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['id', 'Bahasa Indonesia'],
  ['cs', 'Čeština'],
  ['da', 'Dansk'],
  ['de', 'Deutsch'],
  ['en', 'English'],
  ['es', 'Español'],
  ['fr', 'Français'],
  ['it', 'Italiano'],
  ['hu', 'Magyar'],
  ['nl', 'Nederlands'],
  ['nb', 'Norsk bokmål'],
  ['pl', 'Polski'],
  ['pt', 'Português'],
  ['ro', 'Română'],
  ['fi', 'Suomi'],
  ['sv', 'Svenska'],
  ['tr', 'Türkçe'],
  ['el', 'Ελληνικά'],
  ['bg', 'Български'],
  ['uk', 'Українська'],
  ['he', 'עברית'],
  ['ar', 'العربية'],
  ['ko', '한국어'],
  ['ja', '日本語'],
  ['zh-Hans', '简体中文'],
  ['zh-Hant', '繁體中文'],
]);
