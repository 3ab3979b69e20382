import { safePath, type SafePath } from '../../../core/paths/safe-path.js';
import { useAccount } from '../shared/account-context.js';
import { AccountLinkTo, ScreenHeading } from '../shared/screen-parts.js';
import { BusyButton } from '../../ui/base/buttons.js';
import { useAction } from '../shared/use-action.js';
import { useFormResult } from '../shared/use-form-result.js';

/**
 * The screen of `/account/logout?redirect=/pricing/letters`. Opening the address does not log out, because any page
 * could use it as the address of an image. The screen has a log-out button. After that, the top window goes to
 * `redirect`, or to the home of the site when `redirect` is not a safe path.
 */
export function LogOutScreen({
  title,
  redirect,
}: {
  readonly title: string;
  readonly redirect: SafePath | null;
}) {
  const { site, texts } = useAccount();
  return (
    <>
      <ScreenHeading>{title}</ScreenHeading>
      <LogOut text={texts.logOut} redirect={redirect ?? safePath(site.settings().home)} />
      <p data-part="footer">
        <AccountLinkTo path="">{texts.stayLoggedIn}</AccountLinkTo>
      </p>
    </>
  );
}

/**
 * The log-out button.
 *
 * @param props.redirect the path that the top window goes to. Default: the page is reloaded
 */
export function LogOut({ text, redirect }: { readonly text: string; readonly redirect?: SafePath | null }) {
  const { flow, texts } = useAccount();
  const showResult = useFormResult();
  const { busy, start } = useAction('log-out', async () => {
    await showResult(await flow.logOut(redirect));
  });
  return (
    <BusyButton data-part="log-out" aria-busy={busy} busy={busy} busyText={texts.loggingOut} onClick={start}>
      {text}
    </BusyButton>
  );
}
