import { createAccountFlow } from '../../core/account/account-flow.js';
import type { AccountExit } from '../../core/account/account-exit.js';
import { AccountApp, type AccountAppProps } from '../../react/account/shell/account-app.js';
import { joinQuery } from '../../core/paths/join-context.js';
import type { PreviewStates } from './preview-states.js';
import { sampleSite, type SampleAccount, type SampleVisitor } from './sample-site.js';

const inertExit: AccountExit = {
  framed: false,
  loaded: () => undefined,
  moved: () => undefined,
  close: () => undefined,
  redirect: () => 'staying',
  joined: () => 'staying',
  joinFailed: () => Promise.resolve(true),
  accountChanged: () => 'staying',
};

/** The query that the account screens get for a join. */
export const sampleJoin = joinQuery({
  accountLoginOrigin: 'MEMBER_AREA_BLOCK',
  memberAreaId: 'sample',
  pricingOptionId: 'monthly',
  originUrlPath: '/',
});

/**
 * Returns a state of the account application: a path and a sample visitor.
 *
 * @param shown what the screen shows besides
 */
export function accountState(
  path: string,
  visitor: SampleVisitor = 'signed-out',
  account: SampleAccount = {},
  layout: 'page' | 'dialog' = 'page',
  shown: Pick<AccountAppProps, 'notice' | 'opened' | 'askedCode'> = {},
): PreviewStates[string] {
  const site = sampleSite(visitor, account);
  const flow = createAccountFlow(site, inertExit);
  return ({ locale }) => ({
    component: AccountApp,
    props: {
      site,
      flow,
      exit: inertExit,
      path,
      locale,
      layout,
      ...shown,
      onNavigate: () => undefined,
      onAlert: () => Promise.resolve(),
    } satisfies AccountAppProps,
  });
}
