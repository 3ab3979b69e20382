/** The limits of the browser build: bytes after Brotli 11. A kB is 1000 bytes. */

/** What a page downloads of the browser build, as the network panel of a browser shows it. */
export interface PageLimit {
  readonly what: string;
  /** The names of the files, without their hashes. `autoload.js` is in each of them. */
  readonly chunks: readonly string[];
  /** In bytes. */
  readonly limit: number;
}

const JOINING = ['shell'];
const JOIN_VIEW = [...JOINING, 'join', 'react', 'join-view'];
const ACCESS_VIEW = [...JOIN_VIEW, 'visitor-tags', 'access-views', 'page-accent'];
const VISIT = [...JOIN_VIEW, 'frame', 'account', 'forms'];
const OWNER = [
  'shell',
  'visitor-tags',
  'join',
  'owner-tags',
  'owner-core',
  'react',
  'join-view',
  'forms',
  'owner',
];

/** The files of the pages. A test compares them with what a browser requests. */
export const pageLimits = {
  empty: { what: 'a page without tags', chunks: [], limit: 1700 },
  joining: { what: 'member-area-join, until joining works', chunks: JOINING, limit: 16_200 },
  join: { what: 'member-area-join, with its view', chunks: JOIN_VIEW, limit: 94_400 },
  pricing: { what: 'member-area-pricing, with its view', chunks: ACCESS_VIEW, limit: 102_800 },
  lockScreen: { what: 'member-area-lock-screen, with its view', chunks: ACCESS_VIEW, limit: 102_800 },
  visit: { what: 'a visitor joins and creates an account', chunks: VISIT, limit: 126_300 },
  panel: {
    what: 'member-areas-panel, after a touch',
    chunks: [...OWNER, 'panel-view', 'panel-parts', 'checklist'],
    limit: 140_500,
  },
} as const satisfies Record<string, PageLimit>;

/** The limits of the same pages without the light build, which a release adds, in bytes. */
export const lightLimits = { joining: 16_200, join: 43_700, visit: 73_200 } as const satisfies Partial<
  Record<PageName, number>
>;

export type PageName = keyof typeof pageLimits;

export const coreLimits = {
  core: { what: '`core.js` with its API client and schemas', limit: 15_000 },
  coreWithoutSchemas: { what: '`core.js` without its API schemas', limit: 8400 },
} as const;

/** The limits of the packed packages in kB, with the light build. */
export const packageLimits: Readonly<Record<string, number>> = {
  'member-area-elements': 4950,
  'member-area-server': 1700,
  'member-area-testing': 480,
};
