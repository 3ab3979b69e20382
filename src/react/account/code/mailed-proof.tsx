import { useState } from 'react';
import { codeEn } from '../../../core/messages/en/code.js';
import { fill } from '../../../core/messages/fill.js';
import type { Problems } from '../../ui/form/use-form.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { CodeField } from './code-field.js';
import { SendCodeButton } from './send-code-button.js';
import { useCodeFlow } from './use-code-flow.js';

/** Asks somebody who has no password for a mailed code. The field has the name `currentPassword`, as the one of the others. */
export function MailedProof({ email, problems }: { readonly email: string; readonly problems: Problems }) {
  const { site } = useAccount();
  const texts = useTexts(codeEn);
  const codeFlow = useCodeFlow();
  const [sentAt, setSentAt] = useState<number | null>(null);
  const send = async () => {
    const result = await codeFlow.sendCode(email, site.settings().accountRoot);
    if (result.kind === 'done') setSentAt(Date.now());
    return result;
  };
  return (
    <>
      <p data-part="context">{fill(texts.proofByCode, { email })}</p>
      <SendCodeButton
        text={sentAt === null ? texts.sendCode : texts.sendAnotherCode}
        sentAt={sentAt}
        sentText={fill(texts.codeSent, { email })}
        send={send}
      />
      <CodeField name="currentPassword" hint={texts.proofCodeRule} problems={problems} />
    </>
  );
}
