import { useId } from 'react';
import { overviewEn } from '../../../core/messages/en/owner/overview.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import { healthProblems, type HealthProblem } from '../../../core/owner/health-problems.js';
import { timeText } from '../../../core/messages/time-text.js';
import { BusyButton } from '../../ui/base/buttons.js';
import { LineIcon } from '../../ui/base/line-icon.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { problemText } from './problem-text.js';
import type { HealthCheck } from './use-health.js';

/**
 * Whether mails, webhooks and payments work: one line when they do, and otherwise what does not work and what to do. Renders
 * nothing for a backend that does not have the call.
 */
export function HealthCard({
  health: { result, isChecking, check },
  hasPayments,
}: {
  readonly health: HealthCheck;
  /** Whether anybody has paid in the last year. */
  readonly hasPayments: boolean;
}) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(overviewEn);
  const titleId = useId();
  const checked = result?.kind === 'done' ? result.value : undefined;
  if (checked === null) return null;
  const problems = checked
    ? healthProblems(checked.health, { now: checked.checkedAt, hasPayments })
    : undefined;
  const tone = toneOf(problems);

  const title = () => {
    if (!result) return texts.healthTitle;
    if (!checked || !problems) return texts.healthFailed;
    if (problems.length > 0) return pluralText(texts.healthBad, problems.length, locale);
    return checked.health.webhooks.length > 0 ? texts.healthGood : texts.healthGoodMails;
  };
  const note = () => {
    if (!result) return texts.healthChecking;
    return checked && fill(texts.healthChecked, { time: timeText(checked.checkedAt, locale) });
  };

  return (
    <section {...partProps('health')} data-tone={tone} aria-labelledby={titleId}>
      <span {...partProps('health-icon')}>
        <HealthPicture isGood={tone === 'good'} />
      </span>
      <div role="status" {...partProps('health-result')}>
        <h3 id={titleId} {...partProps('health-title')}>
          {title()}
        </h3>
        <p {...partProps('health-checked')}>{note()}</p>
      </div>
      {result && (
        <BusyButton
          {...partProps('check-again')}
          busy={isChecking}
          busyText={texts.healthChecking}
          onClick={check}
        >
          {texts.healthCheckAgain}
        </BusyButton>
      )}
      {problems && problems.length > 0 && (
        <ul {...partProps('health-problems')}>
          {problems.map((problem) => {
            const { fact, advice } = problemText(problem, texts, locale);
            return (
              <li key={fact} {...partProps('health-problem')}>
                <strong>{fact}</strong> {advice}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** What is not known is neither good nor bad. */
function toneOf(problems: readonly HealthProblem[] | undefined): 'good' | 'warning' | undefined {
  if (!problems) return undefined;
  return problems.length > 0 ? 'warning' : 'good';
}

function HealthPicture({ isGood }: { readonly isGood: boolean }) {
  return (
    <LineIcon size={20} strokeLinecap="round" strokeLinejoin="round">
      <circle cx="12" cy="12" r="10" />
      <path d={isGood ? 'm8 12 3 3 5-6' : 'M12 7v6M12 16.5v.5'} />
    </LineIcon>
  );
}
