/** The parts of other screens that are about log-in providers. Their code is loaded when the site has some. */
import { LazyPart } from '../../ui/loading/lazy-part.js';
import type { ProviderButtonsProps } from '../log-in-providers/provider-buttons.js';
import { useAccount, type AccountNotice } from './account-context.js';

const load = () => import('../log-in-providers/index.js');
const nothing = () => null;

/** Returns whether the site has log-in providers. */
const useHasProviders = (): boolean => useAccount().site.settings().logInProviders.length > 0;

/** The buttons that log in with a provider. Renders nothing when the site has none, and while their code loads. */
export function LazyProviderButtons(props: ProviderButtonsProps) {
  if (!useHasProviders()) return null;
  return (
    <LazyPart load={load} wrap={nothing}>
      {({ ProviderButtons }) => <ProviderButtons {...props} />}
    </LazyPart>
  );
}

/** Says what a log-in provider has sent the visitor back with. Renders nothing for any other notice. */
export function LazyLogInResult({ notice }: { readonly notice: AccountNotice | null }) {
  const { returned } = useAccount();
  if (notice !== 'log-in-result' || !returned) return null;
  return (
    <LazyPart load={load} wrap={nothing}>
      {({ LogInResultNotice }) => <LogInResultNotice returned={returned} />}
    </LazyPart>
  );
}
