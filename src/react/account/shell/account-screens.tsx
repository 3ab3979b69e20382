import { type AccountNotice, useAccount } from '../shared/account-context.js';
import type { AccountRoute } from '../shared/account-route.js';
import { ContinueScreen } from '../log-in/continue-screen.js';
import { CreateAccountScreen } from '../log-in/create-account-screen.js';
import { LogOutScreen } from '../log-in/log-out.js';
import { LoginScreen } from '../log-in/login-screen.js';
import { fill } from '../../../core/messages/fill.js';
import { readMemberships } from '../memberships/read-memberships.js';
import { useAccountData } from '../shared/account-loading.js';
import { isContinued, screenTitle } from './routing.js';
import type { ReactNode } from 'react';
import { AccountLinkTo, ScreenHeading } from '../shared/screen-parts.js';
import { LazyPart } from '../../ui/loading/lazy-part.js';

const home = () => import('../home/index.js');
const code = () => import('../code/index.js');
const recovery = () => import('../recovery/index.js');
const memberships = () => import('../memberships/index.js');
const email = () => import('../email/index.js');
const profile = () => import('../profile/index.js');
const passkeys = () => import('../passkeys/index.js');
const connections = () => import('../connections/index.js');

/** The screen of a route. */
export function AccountScreens({
  route,
  notice,
}: {
  readonly route: AccountRoute;
  readonly notice: AccountNotice | null;
}) {
  const { site, texts, signedIn } = useAccount();
  const title = screenTitle(route, texts, { signedIn, notice, waysIn: site.settings().waysIn });
  switch (route.screen) {
    case 'login':
    case 'create':
    case 'code':
    case 'welcome':
      if (signedIn && isContinued(route, notice))
        return (
          <ContinueScreen
            screen={route.screen === 'create' ? 'create' : 'login'}
            context={route.context}
            followUp={route.followUp}
            hasFailed={notice === 'not-joined'}
            isArriving={notice === 'logged-in'}
            isBack={notice === 'log-in-result'}
          />
        );
      if (site.settings().login === 'site')
        return (
          <LazyScreen title={title} load={recovery}>
            {({ SiteLoginScreen }) => <SiteLoginScreen carried={route} notice={notice} />}
          </LazyScreen>
        );
      if (route.screen === 'login') return <LoginScreen carried={route} notice={notice} />;
      if (route.screen === 'create') return <CreateAccountScreen carried={route} notice={notice} />;
      return (
        <LazyScreen title={title} load={code}>
          {({ CodeScreen, WelcomeScreen }) =>
            route.screen === 'code' ? <CodeScreen carried={route} /> : <WelcomeScreen carried={route} />
          }
        </LazyScreen>
      );
    case 'link':
      return (
        <LazyScreen title={title} load={code}>
          {({ LinkScreen }) => <LinkScreen token={route.token} carried={route} />}
        </LazyScreen>
      );
    case 'request-reset':
      return (
        <LazyScreen title={title} load={recovery}>
          {({ RequestResetScreen }) => <RequestResetScreen login={route.login} />}
        </LazyScreen>
      );
    case 'reset':
      return (
        <LazyScreen title={title} load={recovery}>
          {({ ResetScreen }) => (
            <ResetScreen token={route.token} isConfirmed={notice === 'email-confirmed'} />
          )}
        </LazyScreen>
      );
    case 'confirm-email':
      return (
        <LazyScreen title={title} load={email}>
          {({ ConfirmEmailScreen }) => <ConfirmEmailScreen token={route.token} />}
        </LazyScreen>
      );
    case 'link-expired':
      return (
        <LazyScreen title={title} load={email}>
          {({ LinkExpiredScreen }) => <LinkExpiredScreen />}
        </LazyScreen>
      );
    case 'home':
      return <Home notice={notice} />;
    case 'memberships':
      return (
        <LazyScreen title={title} load={memberships} cards={2}>
          {({ MembershipsScreen }) => <MembershipsScreen left={notice === 'membership-left'} />}
        </LazyScreen>
      );
    case 'membership':
      return (
        <LazyScreen title={title} back="/memberships" load={memberships}>
          {({ MembershipScreen }) => <MembershipScreen id={route.id} />}
        </LazyScreen>
      );
    case 'orders':
      return (
        <LazyScreen title={title} load={memberships} cards={2}>
          {({ OrdersScreen }) => <OrdersScreen />}
        </LazyScreen>
      );
    case 'order':
      return (
        <LazyScreen title={title} back="/orders" load={memberships}>
          {({ OrderScreen }) => <OrderScreen id={route.id} />}
        </LazyScreen>
      );
    case 'profile':
      return (
        <LazyScreen title={title} load={profile} cards={2}>
          {({ ProfileScreen }) => <ProfileScreen notice={notice} />}
        </LazyScreen>
      );
    case 'profile-email':
      return (
        <LazyScreen title={title} back="/profile" load={profile}>
          {({ EmailScreen }) => <EmailScreen />}
        </LazyScreen>
      );
    case 'profile-password':
      return (
        <LazyScreen title={title} back="/profile" load={profile}>
          {({ PasswordScreen }) => <PasswordScreen />}
        </LazyScreen>
      );
    case 'profile-devices':
      return (
        <LazyScreen title={title} back="/profile" load={profile}>
          {({ DevicesScreen }) => <DevicesScreen />}
        </LazyScreen>
      );
    case 'profile-passkeys':
      return (
        <LazyScreen title={title} back="/profile" load={passkeys} cards={2}>
          {({ PasskeysScreen }) => <PasskeysScreen />}
        </LazyScreen>
      );
    case 'profile-connections':
      return (
        <LazyScreen title={title} back="/profile" load={connections} cards={2}>
          {({ ConnectionsScreen }) => <ConnectionsScreen notice={notice} />}
        </LazyScreen>
      );
    case 'profile-close':
      return (
        <LazyScreen title={title} back="/profile" load={profile}>
          {({ CloseScreen }) => <CloseScreen />}
        </LazyScreen>
      );
    case 'closed':
      if (signedIn) return <NotFoundScreen />;
      return (
        <LazyScreen title={title} load={profile}>
          {({ ClosedScreen }) => <ClosedScreen isNew={notice === 'account-closed'} />}
        </LazyScreen>
      );
    case 'log-out':
      return <LogOutScreen title={title} redirect={route.redirect} />;
    case 'not-found':
      return <NotFoundScreen />;
  }
}

/** The home screen. Its code and its data load at the same time. */
function Home({ notice }: { readonly notice: AccountNotice | null }) {
  const { site, texts } = useAccount();
  const loaded = useAccountData(readMemberships, 'memberships');
  const user = site.siteUser();
  const firstName = user.state === 'signed-in' ? user.firstName : '';
  return (
    <LazyScreen
      title={firstName ? fill(texts.greeting, { firstName }) : texts.greetingNoName}
      load={home}
      cards={2}
    >
      {({ HomeScreen }) => <HomeScreen loaded={loaded} notice={notice} />}
    </LazyScreen>
  );
}

/** A screen whose code is loaded when it is shown. Its heading is shown at once. */
function LazyScreen<Screens>({
  title,
  back,
  load,
  cards,
  children,
}: {
  readonly title: string;
  /** The sub-path of the Back link. Default: no link. */
  readonly back?: string;
  /** The same function at every render. */
  readonly load: () => Promise<Screens>;
  /** The number of cards that stand for the screen while its code is loading. Default: lines of text. */
  readonly cards?: number;
  readonly children: (screens: Screens) => ReactNode;
}) {
  const { texts } = useAccount();
  return (
    <>
      {back !== undefined && (
        <p data-part="back">
          <AccountLinkTo path={back}>{texts.back}</AccountLinkTo>
        </p>
      )}
      <ScreenHeading>{title}</ScreenHeading>
      <LazyPart load={load} lines={cards} shape={cards === undefined ? 'text' : 'cards'}>
        {children}
      </LazyPart>
    </>
  );
}

/** Says that the account has no such page, and links to the account. */
function NotFoundScreen() {
  const { texts } = useAccount();
  return (
    <>
      <ScreenHeading>{texts.notFoundTitle}</ScreenHeading>
      <p>
        <AccountLinkTo path="">{texts.goToAccount}</AccountLinkTo>
      </p>
    </>
  );
}
