import type { SentPersonDetails } from '../../../contract/parts/person-details.js';
import type { FormResult } from '../../../core/account/form-result.js';
import { codeEn } from '../../../core/messages/en/code.js';
import { BusyButton, SubmitButton } from '../../ui/base/buttons.js';
import { css, useProtectedStyles } from '../../ui/base/styling.js';
import { ErrorSummary, FormProblem } from '../../ui/form/form-problems.js';
import { useForm } from '../../ui/form/use-form.js';
import { joinLabel, useMemberArea } from '../log-in/join-context.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import type { Carried } from '../shared/account-route.js';
import { detailProblems, MarketingField, NameFields, readDetails } from '../shared/detail-fields.js';
import type { ProfileFieldSet } from '../shared/profile-fields.js';
import { WithProfile } from '../shared/profile-loading.js';
import { useAction } from '../shared/use-action.js';
import { useFormResult } from '../shared/use-form-result.js';
import { WithProfileFields } from '../shared/with-profile-fields.js';

/**
 * Asks somebody whose account a code or a log-in provider has created for the name and for the fields of the site. It can be left
 * for later when the site requires no field. Then the join continues.
 */
export function WelcomeScreen({ carried }: { readonly carried: Carried }) {
  const { returned } = useAccount();
  const { completeHelp } = useTexts(codeEn);
  return (
    <>
      <p role="status" data-part="context">
        {completeHelp}
      </p>
      <WithProfileFields lines={4}>
        {(fields) =>
          returned?.result === 'new' ? (
            // The provider has told the name.
            <WithProfile>
              {(profile) => <WelcomeForm carried={carried} fields={fields} values={profile} />}
            </WithProfile>
          ) : (
            <WelcomeForm carried={carried} fields={fields} />
          )
        }
      </WithProfileFields>
    </>
  );
}

function WelcomeForm({
  carried: { context, followUp },
  fields,
  values: known,
}: {
  readonly carried: Carried;
  /** The fields that the site adds. */
  readonly fields: ProfileFieldSet | undefined;
  /** What is known about the visitor. Default: nothing. */
  readonly values?: SentPersonDetails;
}) {
  const { site, flow, exit, returned, texts: shared } = useAccount();
  const texts = useTexts(codeEn);
  const area = useMemberArea(context?.memberAreaId);
  const showResult = useFormResult(fields?.problemTexts, 'firstName');
  const next = async (): Promise<FormResult> =>
    !context && returned?.page
      ? { kind: exit.redirect(returned.page) }
      : flow.continueSignedIn('create-account', context, followUp !== null);
  const { problems, busy, formProps } = useForm({
    validate: (values) => ({ ...detailProblems(values, shared), ...fields?.validate(values) }),
    send: async (values) => {
      const saved = await flow.saveNames({
        ...readDetails(values, site.settings().marketingOptIn),
        ...(fields && { profileFields: fields.readChanges(values) }),
      });
      return showResult(saved.kind === 'done' ? await next() : saved);
    },
  });
  const styles = useProtectedStyles(skipStyles);
  const { busy: skipping, start: skip } = useAction('create-account', async () => {
    await showResult(await next());
  });
  return (
    <div ref={styles}>
      <form {...formProps} data-part="form" data-edits>
        <ErrorSummary title={shared.errorSummary} problems={problems} />
        <NameFields problems={problems} values={known} />
        {fields?.render(problems)}
        <MarketingField />
        <FormProblem problems={problems} />
        <SubmitButton
          text={context ? joinLabel(area, shared) : shared.save}
          busyText={shared.saving}
          busy={busy || skipping}
        />
      </form>
      {!fields?.isRequired && (
        <BusyButton
          data-part="skip"
          data-look="quiet"
          busy={skipping}
          busyText={shared.continuing}
          aria-disabled={busy}
          onClick={() => {
            if (!busy) skip();
          }}
        >
          {texts.skip}
        </BusyButton>
      )}
    </div>
  );
}

const skipStyles = css`
  [data-part='account'] [data-part='skip'] {
    width: 100%;
  }
`;
