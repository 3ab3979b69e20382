/**
 * How somebody who changes the email or closes the account proves who they are: with the current password, or with a mailed code
 * when they have none. The calls take the code in place of the password.
 */
import type { Profile } from '../../../contract/account/profile.js';
import { readCode } from '../../../core/account/read-code.js';
import { profileEn } from '../../../core/messages/en/profile.js';
import { LazyPart } from '../../ui/loading/lazy-part.js';
import type { Problems, Values } from '../../ui/form/use-form.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { requiredProblem } from '../shared/field-rules.js';
import { CurrentPasswordField } from './current-password-field.js';
import { SetPassword } from './set-password.js';

/** The proof of a form. Its field has the name `currentPassword`. */
interface Proof {
  /** Returns what is wrong with the field, or with the form when there is no field yet. */
  readonly validate: (values: Values) => Problems;
  /** Returns what the call takes as the password. */
  readonly read: (values: Values) => string;
  /** The text when there is none. */
  readonly requiredText: string;
  /** The text for a wrong password or code. */
  readonly wrongText: string;
}

/** Returns the proof of a person. */
export function useProof({ hasPassword = true }: Profile): Proof {
  const { site } = useAccount();
  const texts = useTexts(profileEn);
  if (hasPassword)
    return {
      validate: ({ currentPassword = '' }) =>
        requiredProblem('currentPassword', currentPassword, texts.currentPasswordRequired),
      read: ({ currentPassword = '' }) => currentPassword,
      requiredText: texts.currentPasswordRequired,
      wrongText: texts.currentPasswordWrong,
    };
  if (!site.settings().waysIn.includes('code')) {
    const { passwordNeeded } = texts;
    const validate = () => ({ form: passwordNeeded });
    return { validate, read: () => '', requiredText: passwordNeeded, wrongText: passwordNeeded };
  }
  const read = ({ currentPassword = '' }: Values): string => readCode(currentPassword) ?? '';
  return {
    validate: (values) => requiredProblem('currentPassword', read(values), texts.proofCodeRequired),
    read,
    requiredText: texts.proofCodeRequired,
    wrongText: texts.proofCodeWrong,
  };
}

const loadCode = () => import('../code/index.js');

/** The field of the proof. A site that mails no codes asks for a password first. */
export function ProofField({
  profile,
  problems,
}: {
  readonly profile: Profile;
  readonly problems: Problems;
}) {
  const { site } = useAccount();
  const { passwordNeeded } = useTexts(profileEn);
  const { hasPassword = true, email } = profile;
  if (hasPassword) return <CurrentPasswordField problems={problems} />;
  if (site.settings().waysIn.includes('code'))
    return (
      <LazyPart load={loadCode}>
        {({ MailedProof }) => <MailedProof email={email} problems={problems} />}
      </LazyPart>
    );
  return (
    <div data-part="password-needed">
      <p>{passwordNeeded}</p>
      <SetPassword email={email} />
    </div>
  );
}
