import { useRef, useState } from 'react';
import { readAskedCode, type AskedCode } from '../../../core/account/asked-code.js';
import { readCode } from '../../../core/account/read-code.js';
import { codeEn } from '../../../core/messages/en/code.js';
import { fill } from '../../../core/messages/fill.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { FormProblem } from '../../ui/form/form-problems.js';
import { useForm } from '../../ui/form/use-form.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import type { Carried } from '../shared/account-route.js';
import { CodeField } from './code-field.js';
import { AccountLinkTo } from '../shared/screen-parts.js';
import { SendCodeButton } from './send-code-button.js';
import { useFormResult } from '../shared/use-form-result.js';
import { entryPath } from '../log-in/entry-path.js';
import { EmailForm } from './email-form.js';
import { useCodeFlow, useSendCode, useWelcome } from './use-code-flow.js';

/** The screen for the mailed code. Without a code that was asked for in this tab, it asks for the email. */
export function CodeScreen({ carried }: { readonly carried: Carried }) {
  const { askedCode } = useAccount();
  const { codeNotAsked } = useTexts(codeEn);
  // A telephone may have unloaded the tab meanwhile.
  const [kept] = useState(readAskedCode);
  const asked = askedCode ?? kept;
  if (asked) return <AskedCodeScreen asked={asked} carried={carried} />;
  return (
    <>
      <p data-part="context">{codeNotAsked}</p>
      <EmailForm screen="login" carried={carried} area={null} />
    </>
  );
}

function AskedCodeScreen({ asked, carried }: { readonly asked: AskedCode; readonly carried: Carried }) {
  const { site } = useAccount();
  const texts = useTexts(codeEn);
  const sendCode = useSendCode(carried);
  return (
    <>
      <p role="status" data-part="context">
        {fill(texts.codeSent, { email: asked.email })}
      </p>
      {/* Another code replaces the one that is typed, and what was wrong with it. */}
      <CodeForm key={asked.sentAt} email={asked.email} carried={carried} />
      <SendCodeButton
        text={texts.sendAnotherCode}
        sentAt={asked.sentAt}
        sentText={texts.anotherCodeSent}
        send={() => sendCode(asked.email)}
      />
      <p data-part="footer">
        <AccountLinkTo path={entryPath('login', carried, 'code', site.settings())}>
          {texts.otherEmail}
        </AccountLinkTo>
      </p>
    </>
  );
}

function CodeForm({ email, carried }: { readonly email: string; readonly carried: Carried }) {
  const { context, followUp } = carried;
  const texts = useTexts(codeEn);
  const codeFlow = useCodeFlow();
  const showWelcome = useWelcome(carried);
  const showResult = useFormResult({ code: texts.codeWrong }, 'code');
  /** The code that was sent without a press of the button. */
  const sent = useRef<string | null>(null);
  const { problems, busy, formProps } = useForm({
    validate: ({ code = '' }) => (readCode(code) === null ? { code: texts.codeRequired } : {}),
    send: async ({ code: typed = '' }, form) => {
      const code = readCode(typed) ?? '';
      const result = await codeFlow.logInWithCode({ email, code }, { context, followUp: followUp !== null });
      // The next digit replaces the code.
      (form.elements.namedItem('code') as HTMLInputElement).select();
      switch (result.kind) {
        case 'new-account':
          showWelcome();
          return {};
        case 'gone':
          return { code: texts.codeExpired };
        default:
          return showResult(result);
      }
    },
  });
  return (
    <form
      {...formProps}
      data-part="form"
      onInput={(event) => {
        const code = readCode((event.target as HTMLInputElement).value);
        // A problem stays while the next code is not complete.
        if (code === null) return;
        formProps.onInput(event);
        if (code === sent.current) return;
        sent.current = code;
        event.currentTarget.requestSubmit();
      }}
    >
      <CodeField name="code" hint={texts.codeRule} problems={problems} />
      <FormProblem problems={problems} />
      <SubmitButton text={texts.continueWithEmail} busyText={texts.checkingCode} busy={busy} />
    </form>
  );
}
