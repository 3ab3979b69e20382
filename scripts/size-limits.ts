/** The limits of the browser build: bytes after Brotli 11. A kB is 1000 bytes. */
export const sizeLimits = {
  autoload: { what: 'autoload.js, on a page without tags', limit: 1500 },
  eager: {
    what: 'all code that member-area-join and account-frame need to work, without React',
    limit: 12_800,
  },
  react: { what: 'the React chunk', limit: 61_000 },
  view: { what: 'a visitor view, without React', limit: 13_200 },
  ownerView: { what: 'an owner view, without React', limit: 17_700 },
  ownerPart: { what: 'a part that an owner view loads later', limit: 16_000 },
  core: { what: 'core.js with its API client and schemas', limit: 16_000 },
  coreWithoutSchemas: { what: 'core.js without its API schemas', limit: 6800 },
} as const;

export type SizeName = keyof typeof sizeLimits;
