/** What the visitors of a page can do with the tags. */
export const ABILITIES = [
  'join',
  'prices',
  'lock',
  'block',
  'log-in',
  'sign-up',
  'account',
  'navigation',
  'withdraw',
] as const;
export type Ability = (typeof ABILITIES)[number];

/** Where the files of the library are: on the site, on a public host of npm packages, or at an address of one's own. */
export const LIBRARY_HOSTS = ['own', 'jsdelivr', 'unpkg', 'other'] as const;
export type LibraryHost = (typeof LIBRARY_HOSTS)[number];

/** Which files the browser compares with their hashes. */
export const INTEGRITIES = ['none', 'script', 'all'] as const;
export type Integrity = (typeof INTEGRITIES)[number];

/** What `/account` shows: the site with the account over it, or a page that has nothing but the account. */
export const ACCOUNT_PAGES = ['site', 'own'] as const;
export type AccountPage = (typeof ACCOUNT_PAGES)[number];

/** The words of links and buttons that a page author can replace. */
export const TEXT_NAMES = ['join', 'logIn', 'signUp', 'account', 'withdraw'] as const;
export type TextName = (typeof TEXT_NAMES)[number];

/** The tokens that can be set, without `--member-`. */
export const LOOK_TOKENS = ['accent', 'on-accent', 'surface', 'text', 'radius', 'font'] as const;
export type LookToken = (typeof LOOK_TOKENS)[number];

/** The choices that are a text each: ids, paths and addresses. */
export const TEXT_CHOICES = [
  'areaId',
  'optionId',
  'blockId',
  'pagePath',
  'websiteId',
  'libraryPath',
  'libraryAddress',
  'apiRoot',
] as const;
export type TextChoice = (typeof TEXT_CHOICES)[number];

/** Everything that is chosen in the snippet builder. An empty text means the default. */
export interface Choices {
  readonly abilities: readonly Ability[];
  readonly areaId: string;
  readonly optionId: string;
  /** The id of a block that the backend stores. Default: the block shows the area. */
  readonly blockId: string;
  /** The path of the page that gets the snippet. */
  readonly pagePath: string;
  readonly websiteId: string;
  readonly texts: Readonly<Partial<Record<TextName, string>>>;
  readonly look: Readonly<Partial<Record<LookToken, string>>>;
  /** A BCP 47 tag. */
  readonly locale: string;
  readonly host: LibraryHost;
  /** The path of the library on the site. */
  readonly libraryPath: string;
  /** The address of the library for the host `other`. */
  readonly libraryAddress: string;
  /** The origin of the API, where it is not that of the page. */
  readonly apiRoot: string;
  readonly accountPage: AccountPage;
  readonly integrity: Integrity;
  readonly hasPolicy: boolean;
  /** Whether the page has a router that is a classic script. */
  readonly hasClassicRouter: boolean;
}

export const DEFAULT_CHOICES: Choices = {
  abilities: ['join', 'account'],
  areaId: 'community',
  optionId: '',
  blockId: '',
  pagePath: '/',
  websiteId: 'my-site',
  texts: {},
  look: {},
  locale: 'en',
  host: 'own',
  libraryPath: '/member-area-elements/',
  libraryAddress: '',
  apiRoot: '',
  accountPage: 'site',
  integrity: 'script',
  hasPolicy: true,
  hasClassicRouter: false,
};
