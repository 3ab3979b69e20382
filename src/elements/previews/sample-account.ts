import { createAccountFlow } from '../../core/account/account-flow.js';
import type { AccountExit } from '../../core/account/account-exit.js';
import { AccountApp, type AccountAppProps } from '../../react/account/shell/account-app.js';
import { joinQuery } from '../../core/paths/join-context.js';
import type { SafePath } from '../../core/paths/safe-path.js';
import type { PreviewStates } from './preview-states.js';
import { sampleSite, type SampleAccount, type SampleVisitor } from './sample-site.js';

const nowhere: AccountExit = {
  framed: false,
  loaded: () => undefined,
  moved: () => undefined,
  close: () => undefined,
  redirect: () => 'staying',
  joined: () => 'staying',
  joinFailed: () => Promise.resolve(true),
  accountChanged: () => 'staying',
};

/** The query of a join, as the account screens get it. */
export const sampleJoin = joinQuery({
  accountLoginOrigin: 'MEMBER_AREA_BLOCK',
  memberAreaId: 'sample',
  pricingOptionId: 'monthly',
  originUrlPath: '/' as SafePath,
});

/** The account application at a path, for a made-up visitor. */
export function accountState(
  path: string,
  visitor: SampleVisitor = 'signed-out',
  account: SampleAccount = {},
  layout: 'page' | 'dialog' = 'page',
): PreviewStates[string] {
  const site = sampleSite(visitor, account);
  const flow = createAccountFlow(site, nowhere);
  return ({ locale }) => ({
    component: AccountApp,
    props: {
      site,
      flow,
      exit: nowhere,
      path,
      locale,
      layout,
      onNavigate: () => undefined,
      onAlert: () => Promise.resolve(),
    } satisfies AccountAppProps,
  });
}
