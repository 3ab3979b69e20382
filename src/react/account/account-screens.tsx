import type { AccountNotice } from './account-context.js';
import { useAccount } from './account-context.js';
import type { AccountRoute } from './account-route.js';
import { ContinueScreen } from './continue-screen.js';
import { CreateAccountScreen } from './create-account-screen.js';
import { HomeScreen } from './home-screen.js';
import { LazyScreen } from './lazy-screen.js';
import { LogOutScreen } from './log-out-screen.js';
import { LoginScreen } from './login-screen.js';
import { NotFoundScreen } from './not-found-screen.js';
import { screenTitle } from './screen-title.js';

const recovery = () => import('./recovery/index.js');
const memberships = () => import('./memberships/index.js');
const profile = () => import('./profile/index.js');

/** The screen of a route. */
export function AccountScreens({
  route,
  notice,
}: {
  readonly route: AccountRoute;
  readonly notice: AccountNotice | null;
}) {
  const { texts, signedIn } = useAccount();
  const title = screenTitle(route, texts, signedIn);
  switch (route.screen) {
    case 'login':
    case 'create': {
      const { context, followUp } = route;
      if (signedIn) return <ContinueScreen {...{ context, followUp }} waits={notice === 'not-joined'} />;
      return route.screen === 'login' ? (
        <LoginScreen {...{ context, followUp, notice }} />
      ) : (
        <CreateAccountScreen {...{ context, followUp }} />
      );
    }
    case 'request-reset':
      return (
        <LazyScreen title={title} load={recovery}>
          {({ RequestResetScreen }) => <RequestResetScreen login={route.login} />}
        </LazyScreen>
      );
    case 'reset':
      return (
        <LazyScreen title={title} load={recovery}>
          {({ ResetScreen }) => <ResetScreen token={route.token} />}
        </LazyScreen>
      );
    case 'home':
      return <HomeScreen notice={notice} />;
    case 'memberships':
      return (
        <LazyScreen title={title} back="" load={memberships}>
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
        <LazyScreen title={title} back="" load={memberships}>
          {({ OrdersScreen }) => <OrdersScreen />}
        </LazyScreen>
      );
    case 'profile':
      return (
        <LazyScreen title={title} back="" load={profile}>
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
    case 'log-out':
      return <LogOutScreen title={title} redirect={route.redirect} />;
    case 'not-found':
      return <NotFoundScreen />;
  }
}
