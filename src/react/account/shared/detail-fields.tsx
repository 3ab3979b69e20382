/**
 * What people say about themselves when they create an account, and change in the profile: the fields, what is wrong with
 * them, and what a form sends. The fields that a site adds are in `profile-fields.tsx`.
 */
import type { SentPersonDetails } from '../../../contract/parts/person-details.js';
import type { AccountMessages } from '../../../core/messages/en/account.js';
import { useProtectedStyles } from '../../ui/base/styling.js';
import { TextField } from '../../ui/form/text-field.js';
import type { Values, Problems } from '../../ui/form/use-form.js';
import { useAccount } from './account-context.js';
import { CheckboxField, checkboxStyles } from './checkbox-field.js';
import { MAX_LENGTH, nameProblem } from './field-rules.js';

const FIELDS = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const;

/** The fields for the first and the last name. */
export function NameFields({
  problems,
  values,
}: {
  readonly problems: Problems;
  readonly values?: { readonly firstName: string; readonly lastName: string };
}) {
  const { texts } = useAccount();
  return (
    <div data-part="names">
      {FIELDS.map(([name, autoComplete]) => (
        <TextField
          key={name}
          name={name}
          autoComplete={autoComplete}
          required
          maxLength={MAX_LENGTH[name]}
          defaultValue={values?.[name]}
          label={texts[name]}
          error={problems[name]}
        />
      ))}
    </div>
  );
}

/** The checkbox that agrees to marketing emails. It renders nothing when the site does not ask for that. */
export function MarketingField({ agreed = false }: { readonly agreed?: boolean | undefined }) {
  const { site, texts } = useAccount();
  const styles = useProtectedStyles(checkboxStyles);
  if (!site.settings().marketingOptIn) return null;
  return (
    <div ref={styles}>
      <CheckboxField name="marketingOptIn" label={texts.marketingOptIn} defaultChecked={agreed} />
    </div>
  );
}

/** Returns what is wrong with the details of a form. */
export const detailProblems = (
  { firstName = '', lastName = '' }: Values,
  texts: AccountMessages,
): Problems => ({
  ...nameProblem('firstName', firstName, texts),
  ...nameProblem('lastName', lastName, texts),
});

/** Returns the details that a form sends. A site that does not ask for marketing emails gets no answer about them. */
export const readDetails = (
  values: Values,
  asksForMarketing: boolean,
): Omit<SentPersonDetails, 'profileFields'> => ({
  ...readNames(values),
  ...(asksForMarketing && readConsent(values)),
});

/** Returns the names that a form sends. */
export const readNames = ({
  firstName = '',
  lastName = '',
}: Values): Pick<SentPersonDetails, 'firstName' | 'lastName'> => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
});

/** Returns whether the visitor of a form agrees to marketing emails, as it is sent. */
export const readConsent = ({ marketingOptIn }: Values): Pick<SentPersonDetails, 'marketingOptIn'> => ({
  marketingOptIn: marketingOptIn !== undefined,
});
