import type { Commands } from 'member-area-elements/commands';

/** The commands of the server: `npx member-area-server`, and `npx member-area-elements` too. */
export const commands: Commands = new Map([
  ['init', async () => (await import('./init-site.js')).initSite],
  ['import', async () => (await import('./import-members.js')).importMembersOfFile],
  ['export', async () => (await import('./export-members.js')).exportMembersToFile],
  ['tokens', async () => (await import('./manage-tokens.js')).manageTokens],
  ['webhooks', async () => (await import('./replay-webhooks.js')).replayWebhooks],
  ['migrate', async () => (await import('./migrate-database.js')).migrateDatabase],
]);
