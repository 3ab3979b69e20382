import { createAccountFlow } from '../../core/account/account-flow.js';
import type { AccountExit } from '../../core/account/account-exit.js';
import type { AskedCheck, HumanChecks } from '../../core/account/human-checks.js';
import { SAMPLE_HUMAN_CHECK } from '../../contract/parts/human-check.js';
import { AccountApp, type AccountAppProps } from '../../react/account/shell/account-app.js';
import { joinQuery } from '../../core/paths/join-context.js';
import type { PreviewStates } from './preview-states.js';
import { sampleSite, type SampleAccount, type SampleVisitor } from './sample-site.js';

const inertExit: AccountExit = {
  framed: false,
  pageBehind: () => null,
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

/** A check that is solved, and still shown. */
const lastingCheck: HumanChecks = {
  asked: () => askedCheck,
  watch: () => () => undefined,
  solve: () => Promise.resolve(null),
};
const askedCheck: AskedCheck = { check: SAMPLE_HUMAN_CHECK, finish: () => undefined };

/** What a screen shows besides. */
interface ShownBesides extends Pick<AccountAppProps, 'notice' | 'opened' | 'askedCode'> {
  /** Whether the form checks that its visitor is human. Default: `false`. */
  readonly hasHumanCheck?: boolean;
}

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
  { hasHumanCheck = false, ...shown }: ShownBesides = {},
): PreviewStates[string] {
  const site = sampleSite(visitor, account);
  const flow = { ...createAccountFlow(site, inertExit), ...(hasHumanCheck && { humanChecks: lastingCheck }) };
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
