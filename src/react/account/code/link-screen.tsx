import { useState } from 'react';
import { codeEn } from '../../../core/messages/en/code.js';
import { recoveryEn } from '../../../core/messages/en/recovery.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { FormProblem } from '../../ui/form/form-problems.js';
import { useForm } from '../../ui/form/use-form.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { carriedQuery, type Carried } from '../shared/account-route.js';
import { AccountLinkTo } from '../shared/screen-parts.js';
import { useFormResult } from '../shared/use-form-result.js';
import { entryPath } from '../log-in/entry-path.js';
import { useCodeFlow, useWelcome } from './use-code-flow.js';

/**
 * The screen that the link beside a code opens. A click logs in, because programs that check mails open every link in
 * them.
 */
export function LinkScreen({ token, carried }: { readonly token: string; readonly carried: Carried }) {
  const { site, navigate, sessionStarted, signedIn, texts: shared } = useAccount();
  const texts = useTexts(codeEn);
  const codeFlow = useCodeFlow();
  const showWelcome = useWelcome(carried);
  const showResult = useFormResult({}, 'form');
  const [fault, setFault] = useState<'expired' | 'other-browser' | null>(null);
  const { problems, busy, formProps } = useForm({
    validate: () => ({}),
    send: async () => {
      const result = await codeFlow.logInWithLink(token);
      switch (result.kind) {
        case 'new-account':
          showWelcome();
          return {};
        case 'done':
          // The page is told at another address, because it may be loaded again there: a link works once.
          sessionStarted();
          navigate(`/login/welcome${carriedQuery(carried, site.settings().accountRoot)}`, 'logged-in');
          return {};
        case 'gone':
          setFault('expired');
          return {};
        case 'refused':
          if (result.code !== 'other-browser') return showResult(result);
          setFault('other-browser');
          return {};
        default:
          return showResult(result);
      }
    },
  });
  if (fault) return <UnusableLink fault={fault} carried={carried} />;
  return (
    <>
      <p data-part="context">{texts.linkHelp}</p>
      <form {...formProps} data-part="form">
        <FormProblem problems={problems} />
        <SubmitButton text={shared.logIn} busyText={shared.loggingIn} busy={busy} />
      </form>
      {signedIn && (
        <p data-part="footer">
          {shared.signedIn} <AccountLinkTo path="">{shared.goToAccount}</AccountLinkTo>
        </p>
      )}
    </>
  );
}

function UnusableLink({
  fault,
  carried,
}: {
  readonly fault: 'expired' | 'other-browser';
  readonly carried: Carried;
}) {
  const { site } = useAccount();
  const texts = useTexts(codeEn);
  const { linkExpired } = useTexts(recoveryEn);
  return (
    <div role="alert" data-part="link-expired">
      <p>{fault === 'expired' ? linkExpired : texts.linkOtherBrowser}</p>
      <p>
        <AccountLinkTo path={entryPath('login', carried, 'code', site.settings())} look="button-link">
          {fault === 'expired' ? texts.sendAnotherCode : texts.codeHere}
        </AccountLinkTo>
      </p>
    </div>
  );
}
