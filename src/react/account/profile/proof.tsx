/**
 * How somebody who changes the email or closes the account proves who they are: with the current password, or with a mailed code
 * when they have none. The calls take the code in place of the password.
 */
import { useState } from 'react';
import type { Profile } from '../../../contract/account/profile.js';
import { createCodeFlow } from '../../../core/account/code-flow.js';
import { readCode } from '../../../core/account/read-code.js';
import { codeEn } from '../../../core/messages/en/code.js';
import { fill } from '../../../core/messages/fill.js';
import { profileEn } from '../../../core/messages/en/profile.js';
import type { Problems, Values } from '../../ui/form/use-form.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { CodeField } from '../shared/code-field.js';
import { requiredProblem } from '../shared/field-rules.js';
import { SendCodeButton } from '../shared/send-code-button.js';
import { CurrentPasswordField } from './current-password-field.js';
import { SetPassword } from './set-password.js';

/** The proof of a form. Its field has the name `currentPassword`. */
interface Proof {
  /** Returns what is wrong with the field. */
  readonly validate: (values: Values) => Problems;
  /** Returns what the call takes as the password. */
  readonly read: (values: Values) => string;
  /** The text for a wrong password or code. */
  readonly wrongText: string;
}

/** Returns the proof of a person. */
export function useProof({ hasPassword = true }: Profile): Proof {
  const texts = useTexts(profileEn);
  const { codeWrong } = useTexts(codeEn);
  if (hasPassword)
    return {
      validate: ({ currentPassword = '' }) =>
        requiredProblem('currentPassword', currentPassword, texts.currentPasswordRequired),
      read: ({ currentPassword = '' }) => currentPassword,
      wrongText: texts.currentPasswordWrong,
    };
  const read = ({ currentPassword = '' }: Values): string => readCode(currentPassword) ?? '';
  return {
    validate: (values) => requiredProblem('currentPassword', read(values), texts.proofCodeRequired),
    read,
    wrongText: codeWrong,
  };
}

/** The field of the proof. */
export function ProofField({
  profile,
  problems,
}: {
  readonly profile: Profile;
  readonly problems: Problems;
}) {
  if (profile.hasPassword ?? true) return <CurrentPasswordField problems={problems} />;
  return <MailedProof email={profile.email} problems={problems} />;
}

function MailedProof({ email, problems }: { readonly email: string; readonly problems: Problems }) {
  const { site, flow } = useAccount();
  const texts = useTexts(profileEn);
  const codeTexts = useTexts(codeEn);
  const [sentAt, setSentAt] = useState<number | null>(null);
  const { accountRoot, waysIn } = site.settings();
  // The site mails no codes, so the password comes first.
  if (!waysIn.includes('code'))
    return (
      <div data-part="password-needed">
        <p>{texts.passwordNeeded}</p>
        <SetPassword email={email} />
      </div>
    );
  const send = async () => {
    const result = await createCodeFlow(site, flow).sendCode(email, accountRoot);
    if (result.kind === 'done') setSentAt(Date.now());
    return result;
  };
  return (
    <>
      <p data-part="context">{fill(texts.proofByCode, { email })}</p>
      <SendCodeButton
        text={sentAt === null ? codeTexts.sendCode : codeTexts.sendAnotherCode}
        sentAt={sentAt}
        sentText={fill(codeTexts.codeSent, { email })}
        send={send}
      />
      <CodeField name="currentPassword" hint={texts.proofCodeRule} problems={problems} />
    </>
  );
}
