import { useEffect, useState } from 'react';
import type { ApiFailure, Profile } from '../../core/api/index.js';
import { SubmitButton } from '../ui/submit-button.js';
import { useForm } from '../ui/use-form.js';
import { useAccount } from './account-context.js';
import { AccountLinkTo } from './account-link-to.js';
import { nameProblem } from './field-rules.js';
import { NameFields } from './name-fields.js';
import { ScreenHeading } from './screen-heading.js';
import { useFormOutcome } from './use-form-outcome.js';

type Loaded = { readonly kind: 'loading' | 'failed' } | { readonly kind: 'ready'; readonly profile: Profile };

/** The profile: names to change, the email to see (screens 10). */
export function ProfileScreen() {
  const { site, texts, lapsed } = useAccount();
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    site
      .api()
      .then((api) => api.profile())
      .then(
        (profile) => {
          if (current) setLoaded({ kind: 'ready', profile });
        },
        (error: unknown) => {
          if (!current) return;
          const { failure } = error as { failure?: ApiFailure };
          if (failure?.kind === 'status' && failure.status === 401) {
            lapsed();
            return;
          }
          site.report(error, 'profile');
          setLoaded({ kind: 'failed' });
        },
      );
    return () => {
      current = false;
    };
    // `lapsed` belongs to this screen's path, which does not change while it is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [site, attempt]);
  const retry = () => {
    setLoaded({ kind: 'loading' });
    setAttempt(attempt + 1);
  };

  return (
    <>
      <p>
        <AccountLinkTo path="">{texts.back}</AccountLinkTo>
      </p>
      <ScreenHeading>{texts.profile}</ScreenHeading>
      {loaded.kind === 'loading' && (
        <p role="status" data-part="status">
          {texts.loading}
        </p>
      )}
      {loaded.kind === 'failed' && (
        <div role="alert" data-part="load-error">
          <p>
            {texts.loadFailed} {navigator.onLine ? '' : texts.offline}
          </p>
          <button type="button" data-part="retry" onClick={retry}>
            {texts.retry}
          </button>
        </div>
      )}
      {loaded.kind === 'ready' && <NamesForm profile={loaded.profile} />}
    </>
  );
}

function NamesForm({ profile }: { readonly profile: Profile }) {
  const { flow, texts } = useAccount();
  const outcome = useFormOutcome();
  const [saved, setSaved] = useState(false);
  const { problems, busy, formProps } = useForm({
    validate: ({ firstName = '', lastName = '' }) => ({
      ...nameProblem('firstName', firstName, texts),
      ...nameProblem('lastName', lastName, texts),
    }),
    send: async ({ firstName = '', lastName = '' }) => {
      setSaved(false);
      const result = await flow.saveNames({ firstName: firstName.trim(), lastName: lastName.trim() });
      setSaved(result.kind === 'done');
      return outcome(result);
    },
  });
  return (
    <form {...formProps} data-part="form">
      <NameFields problems={problems} values={profile} />
      <p data-part="email">
        <span data-part="label">{texts.email}</span> {profile.email}
      </p>
      <SubmitButton text={texts.save} busyText={texts.saving} busy={busy} />
      <p role="status" data-part="saved">
        {saved ? texts.saved : ''}
      </p>
    </form>
  );
}
