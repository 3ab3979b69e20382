import { directionOf } from 'member-area-elements/core/messages';
import { endpoints } from 'member-area-elements/core/api';
import type { Ability, Choices } from './choices.js';
import { LOOK_FILE, lookStyleSheet } from './look.js';

/** Something that the server or the site must have, with the place of the documentation that describes it. */
export interface ChecklistItem {
  readonly text: string;
  /** Lines of code that belong to the item, such as paths. */
  readonly code: readonly string[];
  /** The address within the documentation. */
  readonly page: string;
}

interface Call {
  readonly code: string;
  /** The abilities that need the call. `all`: the account needs it. */
  readonly of: readonly Ability[] | 'all';
}

const JOIN: readonly Ability[] = ['join', 'prices', 'lock', 'block', 'sign-up'];

/** The path of a join is apart from the others in the library, because a join does not load the client. */
const JOIN_PATH = '/api/site-users/account/member-areas/{id}/request-to-join';

const CALLS: readonly Call[] = [
  { code: `GET ${endpoints.memberArea}`, of: JOIN },
  { code: `PUT ${JOIN_PATH}`, of: JOIN },
  { code: `GET ${endpoints.lockScreen}`, of: ['lock'] },
  { code: `GET ${endpoints.block}`, of: ['block'] },
  { code: `GET ${endpoints.memberNavigation}`, of: ['navigation'] },
  { code: `POST ${endpoints.contractEnds}`, of: ['withdraw'] },
  { code: `POST ${endpoints.account}`, of: 'all' },
  { code: `POST ${endpoints.session}`, of: 'all' },
  { code: `DELETE ${endpoints.session}`, of: 'all' },
];

/** Returns what the server and the site need for the chosen tags. Pure. */
export function checklist(choices: Choices): readonly ChecklistItem[] {
  const { abilities, accountPage, host, libraryPath, apiRoot, locale, blockId, hasPolicy } = choices;
  const has = (ability: Ability) => abilities.includes(ability);
  const needs = ({ of, code }: Call) =>
    of === 'all' || (of.some(has) && !(code.includes(endpoints.block) && !blockId));
  const items: (ChecklistItem | false)[] = [
    host === 'own' && {
      text: 'Serve the folder dist/cdn of the package unchanged.',
      code: [libraryPath],
      page: 'hosting/#files',
    },
    lookStyleSheet(choices) === ''
      ? {
          text: 'Set the colors and the corners of your buttons in a style sheet of your pages and of the account page.',
          code: ['--member-accent', '--member-on-accent', '--member-radius'],
          page: 'theming/#tokens',
        }
      : { text: 'Serve the style sheet with the look.', code: [LOOK_FILE], page: 'theming/#tokens' },
    accountPage === 'site'
      ? {
          text: 'Serve the content of the home page, script included, for the addresses of the account.',
          code: ['/account', '/account/*'],
          page: 'hosting/#pages',
        }
      : {
          text: 'Serve the account page for the addresses of the account.',
          code: ['/account', '/account/*'],
          page: 'hosting/#pages',
        },
    {
      text: 'Serve the account page for the frame. Define this route before the one above.',
      code: ['/account/frame', '/account/frame/*'],
      page: 'hosting/#pages',
    },
    has('lock') && {
      text: 'Serve the page with the lock screen, with Cache-Control: no-store, to everybody who is not a member.',
      code: [],
      page: 'backend/#pages-the-server-must-serve',
    },
    has('withdraw') && {
      text: 'Serve the form without JavaScript, at the address of the link.',
      code: ['/account/withdraw'],
      page: 'consumer-rights/#without-javascript',
    },
    {
      text: 'Answer the calls of the tags. The other screens of the account need more calls.',
      code: CALLS.filter(needs).map(({ code }) => code),
      page: 'backend/#all-calls',
    },
    {
      text: 'Set the cookies that the tags read.',
      code: ['SiteUserInfo', 'siteUserCrumb', 'crumb'],
      page: 'backend/#cookies',
    },
    apiRoot !== '' && {
      text: `Let the pages of your site call ${apiRoot}, with cookies.`,
      code: [
        'Access-Control-Allow-Origin: the origin of your site',
        'Access-Control-Allow-Credentials: true',
      ],
      page: 'backend/#when-the-api-is-on-another-origin',
    },
    hasPolicy && {
      text: 'Send the Content-Security-Policy with every page that has a tag, and with the account page.',
      code: [],
      page: 'hosting/#content-security-policy',
    },
    locale !== 'en' && {
      text: 'Set the language of your pages on the <html> tag.',
      code: [`<html lang="${locale}"${directionOf(locale) === 'rtl' ? ' dir="rtl"' : ''}>`],
      page: 'settings/#languages',
    },
  ];
  return items.filter((item) => item !== false);
}

/** Writes the checklist as Markdown, to keep it in an issue or a note. Pure. */
export function checklistText(items: readonly ChecklistItem[]): string {
  return items
    .map(({ text, code }) => [`- [ ] ${text}`, ...code.map((line) => `      \`${line}\``)].join('\n'))
    .join('\n');
}
