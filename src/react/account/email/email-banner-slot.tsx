import { useCallback } from 'react';
import { asksForConfirmation } from '../../../core/account/email-status.js';
import { useLoaded, type LoadResult } from '../../ui/loading/use-loaded.js';
import { useAccount } from '../shared/account-context.js';
import type { AccountRoute } from '../shared/account-route.js';

const loadEmail = () => import('./index.js');
type EmailViews = Awaited<ReturnType<typeof loadEmail>>;

/** The banner above the screens that asks for the confirmation of the email. Its code is loaded for it alone. */
export function EmailBannerSlot({ screen }: { readonly screen: AccountRoute['screen'] }) {
  const { signedIn, emailStatus } = useAccount();
  return signedIn && asksForConfirmation(emailStatus, screen) ? <LazyBanner /> : null;
}

function LazyBanner() {
  const { site } = useAccount();
  const load = useCallback(async (): Promise<LoadResult<EmailViews>> => {
    try {
      return { kind: 'done', value: await loadEmail() };
    } catch (error) {
      // The screen works without its banner.
      site.report(error, 'email-banner');
      return { kind: 'failed' };
    }
  }, [site]);
  const loaded = useLoaded(load);
  return loaded.kind === 'ready' ? <loaded.value.EmailBanner /> : null;
}
