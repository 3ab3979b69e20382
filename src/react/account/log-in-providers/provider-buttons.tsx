import { useState } from 'react';
import type { LogInProvider } from '../../../core/config/configuration.js';
import { logInProvidersEn } from '../../../core/messages/en/log-in-providers.js';
import { fill } from '../../../core/messages/fill.js';
import { BusyButton } from '../../ui/base/buttons.js';
import { css, useProtectedStyles } from '../../ui/base/styling.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { carriedQuery, type Carried } from '../shared/account-route.js';
import { ConsentLine } from '../shared/legal-links.js';
import { useAction } from '../shared/use-action.js';
import { useResultText } from '../shared/use-result-text.js';
import { ProviderIcon } from './provider-icon.js';
import { useProviderFlow } from './use-provider-flow.js';

/** Props of {@link ProviderButtons}. */
export interface ProviderButtonsProps {
  /** The join that is sent after the login, and what is shown then. */
  readonly carried: Carried;
  /** Whether the form above says what somebody who creates an account agrees to. */
  readonly hasConsent: boolean;
}

/** A button for each log-in provider of the site, below the form of the login. It leads the whole window to the provider. */
export function ProviderButtons({ carried, hasConsent }: ProviderButtonsProps) {
  const { site, exit, returned } = useAccount();
  const texts = useTexts(logInProvidersEn);
  const styles = useProtectedStyles(providerStyles);
  const flow = useProviderFlow();
  const [chosen, setChosen] = useState<LogInProvider | null>(null);
  const [problem, setProblem] = useState('');
  const showResult = useResultText();
  const { busy, start } = useAction('log-in-with-provider', async ({ id, name }: LogInProvider) => {
    const { accountRoot } = site.settings();
    const returnPath = `${accountRoot}/login${carriedQuery(carried, accountRoot)}`;
    const isWithGoal = carried.context !== null || carried.followUp !== null;
    const page = isWithGoal ? null : (exit.pageBehind() ?? returned?.page ?? null);
    const result = await flow.logIn(id, returnPath, page);
    const isSilent = result.kind === 'refused' && result.code === 'provider-unavailable';
    setProblem(isSilent ? fill(texts.providerUnavailable, { provider: name }) : await showResult(result));
  });
  const open = (provider: LogInProvider) => {
    if (busy) return;
    setProblem('');
    setChosen(provider);
    start(provider);
  };
  return (
    <div ref={styles} data-part="log-in-providers">
      <p data-part="divider">{texts.orProvider}</p>
      {site.settings().logInProviders.map((provider) => {
        const { id, name } = provider;
        return (
          <BusyButton
            key={id}
            data-part="log-in-provider"
            busy={busy && id === chosen?.id}
            busyText={fill(texts.openingProvider, { provider: name })}
            aria-disabled={busy}
            onClick={() => open(provider)}
          >
            <ProviderIcon provider={provider} />
            {fill(texts.continueWithProvider, { provider: name })}
          </BusyButton>
        );
      })}
      {problem && (
        <p role="alert" data-part="problem">
          {problem}
        </p>
      )}
      {!hasConsent && <ConsentLine />}
    </div>
  );
}

const providerStyles = css`
  [data-part='account'] [data-part='log-in-providers'] {
    display: grid;
    gap: 12px;
    margin-block-end: 24px;
  }
  [data-part='account'] [data-part='log-in-providers'] p {
    margin: 0;
  }
  [data-part='account'] [data-part='divider'] {
    display: flex;
    gap: 12px;
    align-items: center;
    color: var(--_member-quiet);
  }
  [data-part='account'] [data-part='divider']::before,
  [data-part='account'] [data-part='divider']::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--_member-line);
  }
  [data-part='account'] [data-part='log-in-provider'] [data-part='button-content'] {
    vertical-align: middle;
  }
  [data-part='account'] [data-part='log-in-provider'] [data-part='button-label'] {
    display: inline-flex;
    gap: 10px;
    align-items: center;
    justify-content: center;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
