/** What the browser build may weigh: bytes after brotli 11, a kB being 1000 of them. */
export const sizeLimits = {
  autoload: { what: 'autoload.js, on a page with none of the tags', limit: 1500 },
  eager: {
    what: 'everything before a member-area-join and an account-frame can be used, without React',
    limit: 10_900,
  },
  react: { what: 'the React chunk', limit: 61_000 },
  view: { what: 'a visitor view on top of React', limit: 12_000 },
  ownerView: { what: 'a view of the owner’s on top of React', limit: 16_500 },
  ownerPart: { what: 'what such a view fetches later', limit: 16_000 },
  core: { what: 'core.js with its API client and schemas', limit: 16_000 },
  coreWithoutSchemas: { what: 'core.js as imported, without its API schemas', limit: 6800 },
};
