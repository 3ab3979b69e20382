import { dateText } from '../../../core/messages/dates.js';
import type { OverviewMessages } from '../../../core/messages/en/owner/overview.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import type { HealthProblem } from '../../../core/owner/health-problems.js';

/** What does not work, and what to do. */
interface ProblemText {
  readonly fact: string;
  readonly advice: string;
}

/** Returns a problem in words. */
export function problemText(problem: HealthProblem, texts: OverviewMessages, locale: string): ProblemText {
  const withError = (advice: string, code: string | undefined) =>
    code === undefined ? advice : `${fill(texts.healthLastError, { code })} ${advice}`;
  const sinceOrNever = (since: string | undefined, withDate: string, never: string) =>
    since === undefined ? never : fill(withDate, { date: dateText(since, locale, 'medium') });
  switch (problem.kind) {
    case 'mails':
      return {
        fact: pluralText(texts.healthMails, problem.count, locale),
        advice: withError(texts.healthMailsAdvice, problem.code),
      };
    case 'webhooks': {
      const fact = pluralText(texts.healthWebhooks, problem.count, locale);
      return {
        fact: fill(fact, { origin: problem.origin }),
        advice: withError(texts.healthWebhooksAdvice, problem.code),
      };
    }
    case 'silent': {
      const { origin, since, code } = problem;
      return {
        fact: fill(texts.healthSilent, { origin, date: dateText(since, locale, 'medium') }),
        advice: withError(texts.healthSilentAdvice, code),
      };
    }
    case 'provider':
      return {
        fact: sinceOrNever(problem.since, texts.healthProviderSilent, texts.healthProviderNever),
        advice: texts.healthProviderAdvice,
      };
    case 'sweep':
      return {
        fact: sinceOrNever(problem.since, texts.healthSweepLate, texts.healthSweepNever),
        advice: texts.healthSweepAdvice,
      };
  }
}
