import { accountPages, type AccountPageName } from './account-pages.js';
import { formatReportTable, timeColumn, type Column } from './report-table.js';
import type { AccountVisit } from './visit-account.js';

/** The visits of one page with an account or a login. */
export interface AccountSample {
  readonly name: AccountPageName;
  readonly visits: readonly AccountVisit[];
}

const COLUMNS: readonly Column<AccountVisit>[] = [
  timeColumn('first contentful paint', ({ firstPaint }) => firstPaint),
  timeColumn('form usable', ({ usable }) => usable),
  timeColumn('typing', ({ slowest }) => slowest.type.duration),
  timeColumn('sending it incomplete', ({ slowest }) => slowest.press.duration),
  timeColumn('other screen', ({ slowest }) => slowest.switch.duration),
  timeColumn('slowest (INP)', ({ slowest }) =>
    Math.max(...Object.values(slowest).map(({ duration }) => duration)),
  ),
];

/** Formats the medians of all pages as a Markdown table. The number in brackets is the ratio to the plain form. */
export function formatAccountReport(samples: readonly AccountSample[]): string {
  const unit = samples.find(({ name }) => name === 'plain-form')?.visits;
  return formatReportTable(
    'The page of the account: from the start of the navigation, and the slowest event of each interaction',
    ['page'],
    COLUMNS,
    samples.map(({ name, visits }) => ({ labels: [accountPages[name].title], visits, unit })),
  );
}
