import { networkPages, type PageName } from './network-pages.js';
import { formatReportTable, timeColumn, type Column } from './report-table.js';
import type { Transfers } from './transfer-log.js';
import type { Moment, Visit } from './visit-page.js';

/** The visits of one page. */
export interface Sample {
  readonly name: PageName;
  readonly moment: Moment;
  readonly visits: readonly Visit[];
}

const inKilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;
const asCount = (value: number) => `${Math.round(value * 10) / 10}`;
const asShift = (value: number) => (value === 0 ? '0' : value.toFixed(3));

const time = timeColumn<Visit>;
const count = (heading: string, valueOf: Column<Visit>['valueOf']): Column<Visit> => ({
  heading,
  valueOf,
  format: asCount,
});
const transfers = (heading: string, transfersOf: (visit: Visit) => Transfers | null): Column<Visit>[] => [
  count(`files ${heading}`, (visit) => transfersOf(visit)?.files ?? null),
  { heading: `size ${heading}`, valueOf: (visit) => transfersOf(visit)?.bytes ?? null, format: inKilobytes },
];

const TABLES: { title: string; moments: readonly Moment[]; columns: readonly Column<Visit>[] }[] = [
  {
    title: 'From the start of the navigation, until the button joins and until the view or the form is shown',
    moments: ['idle'],
    columns: [
      time('works', ({ works }) => works),
      ...transfers('before', ({ beforeWorks }) => beforeWorks),
      time('view shown', ({ shown }) => shown),
      ...transfers('with the view', ({ beforeShown }) => beforeShown),
    ],
  },
  {
    title: 'Until the page is idle; nobody has touched it',
    moments: ['idle'],
    columns: [
      ...transfers('in all', ({ untouched }) => untouched),
      count('long tasks', ({ untouchedCosts }) => untouchedCosts.tasks),
      time('blocking', ({ untouchedCosts }) => untouchedCosts.blocking),
      { heading: 'layout shift', valueOf: ({ untouchedCosts }) => untouchedCosts.shift, format: asShift },
    ],
  },
  {
    title: 'From the press, on an idle page or as soon as the button works, until the form is usable',
    moments: ['idle', 'at once'],
    columns: [
      time('overlay painted', ({ opening }) => opening && opening.times.overlay),
      time('form usable', ({ opening }) => opening && opening.times.form),
      ...transfers('until then', ({ opening }) => opening && opening.transfers),
      count('long tasks since', ({ opening, costs }) => opening && costs.tasks - costs.untouchedTasks),
      count('long tasks in all', ({ opening, costs }) => opening && costs.tasks),
      time('blocking in all', ({ opening, costs }) => opening && costs.blocking),
      ...transfers('of the whole visit', ({ wholeVisit }) => wholeVisit),
    ],
  },
];

/** Formats the medians of all pages as Markdown tables. The number in brackets is the ratio to the plain button. */
export function formatTagReport(samples: readonly Sample[]): string {
  return TABLES.map(({ title, moments, columns }) => {
    const shown = samples.filter(
      ({ moment, visits }) =>
        moments.includes(moment) &&
        visits.some((visit) => columns.some(({ valueOf }) => valueOf(visit) !== null)),
    );
    const hasMoments = moments.length > 1;
    const rows = shown.map(({ name, moment, visits }) => ({
      labels: [networkPages[name].title, ...(hasMoments ? [moment] : [])],
      visits,
      unit: samples.find((sample) => sample.name === 'button' && sample.moment === moment)?.visits,
    }));
    return formatReportTable(title, ['page', ...(hasMoments ? ['pressed'] : [])], columns, rows);
  }).join('\n\n');
}
