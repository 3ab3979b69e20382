import { useRef, useState } from 'react';
import { readAskedCode, type AskedCode } from '../../../core/account/asked-code.js';
import { readCode } from '../../../core/account/read-code.js';
import { codeEn } from '../../../core/messages/en/code.js';
import { fill } from '../../../core/messages/fill.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { css, useProtectedStyles } from '../../ui/base/styling.js';
import { FormProblem } from '../../ui/form/form-problems.js';
import { TextField } from '../../ui/form/text-field.js';
import { useForm } from '../../ui/form/use-form.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import type { Carried } from '../shared/account-route.js';
import { AccountLinkTo } from '../shared/screen-parts.js';
import { useFormResult } from '../shared/use-form-result.js';
import { entryPath } from '../shared/ways.js';
import { EmailForm } from './email-form.js';
import { ResendCode } from './resend-code.js';
import { useCodeFlow, useWelcome } from './use-code-flow.js';

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
  const styles = useProtectedStyles(codeStyles);
  return (
    <div ref={styles} data-part="code-screen">
      <p role="status" data-part="context">
        {fill(texts.codeSent, { email: asked.email })}
      </p>
      {/* Another code replaces the one that is typed, and what was wrong with it. */}
      <CodeForm key={asked.sentAt} email={asked.email} carried={carried} />
      <ResendCode asked={asked} carried={carried} />
      <p data-part="footer">
        <AccountLinkTo path={entryPath('login', carried, 'code', site.settings())}>
          {texts.otherEmail}
        </AccountLinkTo>
      </p>
    </div>
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
      <TextField
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        maxLength={30}
        label={texts.code}
        hint={texts.codeRule}
        error={problems['code']}
      />
      <FormProblem problems={problems} />
      <SubmitButton text={texts.continueWithEmail} busyText={texts.checkingCode} busy={busy} />
    </form>
  );
}

const codeStyles = css`
  [data-part='account'] [data-part='code-screen'] > [data-part='context'] {
    overflow-wrap: anywhere;
  }
  [data-part='account'] [data-part='code-screen'] [data-part='input'] {
    font-size: var(--_member-text-section);
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.2em;
  }
  [data-part='account'] [data-part='resend-code'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    margin-block-end: 16px;
  }
  [data-part='account'] [data-part='resend-code'] p {
    margin: 0;
  }
  [data-part='account'] [data-part='resend-code'] [data-part='resent']:not(:empty) {
    flex-basis: 100%;
  }
  /* Screen readers announce a change of an existing status: it stays, and takes no place. */
  [data-part='account'] [data-part='resend-code'] [data-part='resent']:empty {
    position: absolute;
  }
  [data-part='account'] [data-part='resend-code'] [aria-disabled='true'] {
    color: var(--_member-quiet);
    cursor: default;
  }
`;
