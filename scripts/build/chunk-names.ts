/** Decides which modules of the browser build go into a named chunk. Rollup decides about the others. */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OutputAsset, OutputChunk } from 'rollup';
import { LANGUAGES } from '../../src/contract/parts/languages.js';
import { reach } from '../../src/head/reach.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The chunk of each folder or file, which are paths without an extension. */
type ChunkTable = readonly (readonly [path: string, chunk: string])[];

const PACKAGE_CHUNKS: ChunkTable = [
  ['node_modules/react', 'react'],
  ['node_modules/react-dom', 'react'],
  ['node_modules/scheduler', 'react'],
  ['node_modules/preact', 'react'],
  ['node_modules/@r2wc', 'react'],
  ['src/elements/view/react-view', 'react'],
];

/**
 * The moments at which a page needs more code. Each is a chunk with these modules and everything that they import, except
 * for what an earlier row has. So a page requests few files, and requests none for a single function.
 */
export type Moments = readonly (readonly [chunk: string, modules: readonly string[]])[];

/** The modules without React of the owner's views, except those of the members, the people, the coupons and the overview. */
const OWNER_CORE = [
  'area-draft',
  'area-edit',
  'area-list',
  'block-settings',
  'checklist',
  'creation',
  'draft-form',
  'draft-problems',
  'edited-area',
  'enrollment-state',
  'index',
  'join-block',
  'join-markup',
  'join-snippet',
  'layout',
  'lock-screen',
  'new-area',
  'panel',
  'parse-input',
  'plan',
  'price-undo',
  'quota',
  'save-latest',
  'step-place',
  'upgrade',
  'video',
];

/** The texts of the languages. The English texts are in the chunks of the views. */
const CODES = [...LANGUAGES.keys()].filter((code) => code !== 'en');
const VISITOR_LANGUAGES: Moments = CODES.map((code) => [code, [`texts/${code}/visitor`]]);
const OWNER_LANGUAGES: Moments = CODES.map((code) => [`${code}-owner`, [`texts/${code}/owner`]]);

const tag = (name: string) => `src/elements/${name}/define`;

export const TAG_MOMENTS: Moments = [
  // The tags of most pages. To define a tag that the page does not have does no harm.
  [
    'shell',
    [
      ...['member-area-join', 'account-frame'].map(tag),
      // Works when nothing else could be loaded.
      'src/core/account-frame/open-full-page',
      // Small parts of the other tags and of the press, which would load those tags otherwise.
      'src/elements/account/account-view',
      'src/elements/dom/focus-first',
      'src/elements/events/announce-join',
      'src/elements/overlays/modal-dialog',
      'src/core/messages/en/frame',
      'src/core/pricing/fee-type',
      // In account-link, the navigation and the frame.
      'src/core/visitor/same-site-user',
      'src/elements/events/account-change-event',
      // In the account and on the owner's page.
      'src/core/visitor/watch-person',
    ],
  ],
  [
    'visitor-tags',
    ['member-area-pricing', 'member-area-lock-screen', 'member-area-login', 'member-area-sign-up'].map(tag),
  ],
  ['account-link', [tag('account-link')]],
  // Tags of few pages, or of pages without the others.
  ['block', [tag('member-area-block')]],
  ['navigation', [tag('member-area-navigation')]],
  ['withdrawal', [tag('member-area-withdrawal')]],
  // The press on a join button, and each view with such a button.
  [
    'join',
    [
      'src/core/join/perform-join',
      'src/elements/joining/carry-out-join',
      'src/elements/account/warm-account',
      'src/elements/overlays/alert',
      'src/core/analytics/tracker',
      // Every view reads the area that it shows.
      'src/core/api/client',
      'src/core/api/check-answer',
      // Numbers, dates and the texts around them, in almost every view.
      'src/core/intl/formatters',
      'src/core/messages/fill',
      'src/core/messages/dates',
    ],
  ],
  // When somebody else is signed in than the page was loaded for.
  ['other-person', ['src/core/visitor/other-person-message']],
  // The account frame, when it opens, its page, and the dialogs.
  [
    'frame',
    [
      'src/elements/account/open-account',
      'src/elements/account-frame/frame-view',
      'src/core/account-frame/controller',
      'src/elements/overlays/modal-layer',
      'src/elements/overlays/dialog-in-front',
      'src/elements/overlays/status-toast',
      tag('account-screen'),
    ],
  ],
  // What developers read about a fault of the page, which few pages have.
  [
    'faults',
    [
      'src/core/account-frame/diagnosis',
      'src/elements/view/report-replaced-bind',
      'src/elements/joining/report-missing-area',
    ],
  ],
  // With what the block and the views of the owner share.
  [
    'join-view',
    [
      'src/react/join/join-view',
      'src/react/ui/loading',
      'src/core/pricing/price-line',
      'src/core/owner/block-settings',
    ],
  ],
  [
    'forms',
    [
      'src/react/ui/form',
      'src/react/ui/dialog',
      'src/react/ui/design',
      // Forms outside the account need them too.
      'src/core/account/form-result',
      'src/contract/parts/email',
    ],
  ],
  ['access-views', ['src/react/pricing/pricing-view', 'src/react/lock-screen/lock-screen-view']],
  ['block-view', ['src/react/block/block-view']],
  ['withdrawal-view', ['src/react/withdrawal/withdrawal-view']],
  [
    'account',
    [
      'src/react/account/shell/account-app',
      'src/react/account/log-in/area-summary',
      'src/core/account/index',
    ],
  ],
  // What several of the screens below share, so that none of them loads another.
  [
    'account-parts',
    [
      'src/core/messages/en/recovery',
      'src/core/messages/en/email',
      'src/core/messages/device-text',
      'src/core/account/read-code',
      'src/react/account/email/use-cool-down',
      'src/react/account/shared/use-action',
      'src/react/account/shared/use-result-text',
      'src/react/account/shared/profile-loading',
    ],
  ],
  // The fields that a site adds to the forms. A site without such fields does not load them.
  ['profile-fields', ['src/react/account/shared/profile-fields']],
  // The home screen shows the memberships too.
  ['memberships', ['src/react/account/memberships/index', 'src/react/account/home/index']],
  // The dialog is that of the passkeys and of the log-in providers, whose screens the profile links.
  ['profile', ['src/react/account/profile/index', 'src/react/account/profile/proof-dialog']],
  ['email', ['src/react/account/email/index']],
  ['code', ['src/react/account/code/index']],
  ['human-check', ['src/react/account/human-check/index']],
  // A site without passkeys loads neither.
  ['passkey-log-in', ['src/react/account/passkey-log-in/index']],
  ['passkeys', ['src/react/account/passkeys/index']],
  // Nor does a site without log-in providers.
  ['log-in-providers', ['src/react/account/log-in-providers/index']],
  ['connections', ['src/react/account/connections/index']],
  ['recovery', ['src/react/account/recovery/index']],
  [
    'owner-tags',
    [
      'member-area-connect',
      'member-area-create',
      'member-area-lock-screen-editor',
      'member-areas-checklist',
      'member-areas-coupons',
      'member-areas-member',
      'member-areas-members',
      'member-areas-overview',
      'member-areas-panel',
      'member-areas-people',
      'member-areas-survey',
      'member-areas-video-onboarding',
    ].map(tag),
  ],
  // What the tags of the owner may need before a view, without React.
  ['owner-core', OWNER_CORE.map((file) => `src/core/owner/${file}`)],
  // Parts of several owner views.
  ['owner', ['src/react/owner/shared', 'src/react/owner/ui']],
  // Before the views, which would have the contracts of these answers otherwise.
  ['member-schemas', ['src/core/api/check-member-answer']],
  // The dialog that asks before a change of a member, a person or a coupon, and the last day of an access or a coupon.
  [
    'owner-dialog',
    [
      'src/react/owner/member/action-dialog',
      'src/react/owner/list-page',
      'src/react/owner/member/use-now',
      'src/core/owner/members/access-end',
    ],
  ],
  ['audit', ['src/react/owner/audit/audit-section']],
  ['member', ['src/react/owner/member/member-page', 'src/react/owner/members/grant-dialog']],
  ['members', ['src/react/owner/members/members-view', 'src/react/owner/member/member-view']],
  ['overview', ['src/react/owner/overview/overview-view']],
  ['people', ['src/react/owner/people/people-view']],
  ['coupons', ['src/react/owner/coupons/coupons-view']],
  ['checklist', ['src/react/owner/checklist/checklist', 'src/react/owner/checklist/checklist-view']],
  // With what a checklist outside the panel shares with it.
  [
    'panel-parts',
    ['panel-parts', 'panel-styles', 'panel-dialogs', 'use-panel'].map(
      (part) => `src/react/owner/panel/${part}`,
    ),
  ],
  ['owner-mails', ['src/react/owner/panel/owner-mails-section']],
  // With the copying that the code of a join block needs too.
  ['area-details', ['src/react/owner/panel/area-details']],
  ['checklist-steps', ['src/react/owner/panel/step-contents']],
  ['create', ['src/react/owner/create/create-form', 'src/react/owner/create/create-view']],
  [
    'lock-screen-editor',
    [
      'src/react/owner/lock-screen-editor/lock-screen-editor',
      'src/react/owner/lock-screen-editor/lock-screen-editor-view',
      'src/react/owner/lock-screen-editor/lock-screen-sample',
    ],
  ],
  // The addresses of the languages, which an English page does not load.
  ['languages', ['src/core/messages/load']],
  ...VISITOR_LANGUAGES,
  ...OWNER_LANGUAGES,
];

/** The moments of a page that uses `core.js` without the tags. */
export const CORE_MOMENTS: Moments = [
  // The cause of a refused crumb is in the errors of the calls and in those of the join.
  ['core', ['src/core/index', 'src/core/visitor/missing-crumb']],
  ['join', ['src/core/join/perform-join', 'src/core/analytics/tracker']],
  ['other-person', ['src/core/visitor/other-person-message']],
  ['schemas', ['src/core/api/client', 'src/core/api/check-answer']],
  [
    'frame',
    [
      'src/core/account-frame/controller',
      'src/core/account-frame/open-full-page',
      'src/core/account-frame/diagnosis',
    ],
  ],
  ['languages', ['src/core/messages/load']],
  ...VISITOR_LANGUAGES,
];

/** The previews: one chunk for each side. */
const PREVIEW_CHUNKS: ChunkTable = [
  ['src/elements/previews', 'previews'],
  ['src/elements/preview-modules', 'previews'],
  ['src/samples', 'previews'],
  ...TAG_MOMENTS.flatMap(([chunk, modules]) =>
    modules
      .filter((module) => module.endsWith('/define'))
      .map(
        (module) =>
          [
            module.replace(/define$/, 'preview'),
            chunk === 'owner-tags' ? 'owner-previews' : 'previews',
          ] as const,
      ),
  ),
];

/** Returns the path of a module in the repository, without its extension. */
function pathOf(id: string): string {
  const packages = id.lastIndexOf('/node_modules/');
  const path = packages === -1 ? relative(root, id) : id.slice(packages + 1);
  return path.replace(/\.(?:tsx?|json)$/, '');
}

/** Whether a module is this module, or is in this folder. */
const isIn = (id: string, path: string): boolean => pathOf(id) === path || pathOf(id).startsWith(`${path}/`);

/** Returns the chunk of a module by its path, or `null`. */
const findChunk = (id: string, table: ChunkTable): string | null =>
  table.find(([path]) => isIn(id, path))?.[1] ?? null;

/**
 * Returns the `manualChunks` of a bundle.
 *
 * @param moments the result of {@link findMoments}
 */
export function nameChunks(moments: ReadonlyMap<string, string>): (id: string) => string | null {
  return (id) => {
    // Modules that Rollup creates for CommonJS packages, which only React is, and the one that adapts Preact.
    if (/commonjs|preact-renderer/.test(id)) return 'react';
    return findChunk(id, PACKAGE_CHUNKS) ?? moments.get(id) ?? findChunk(id, PREVIEW_CHUNKS);
  };
}

/**
 * Returns the chunk of each module that is needed at one of the moments. Modules of which no code is left have none.
 *
 * @param files the files of a bundle that was generated with `preserveModules`
 */
export function findMoments(files: (OutputChunk | OutputAsset)[], moments: Moments): Map<string, string> {
  const chunks = new Map(
    files.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const found = new Map<string, string>();
  const importsOf = (chunk: OutputChunk) => chunk.imports.flatMap((file) => chunks.get(file) ?? []);
  for (const [name, paths] of moments) {
    const needed = [...chunks.values()].filter(({ moduleIds }) =>
      moduleIds.some((id) => paths.some((path) => isIn(id, path))),
    );
    for (const { moduleIds } of reach(needed, importsOf))
      for (const id of moduleIds) if (!found.has(id)) found.set(id, name);
  }
  return found;
}
