import { numberText } from '../../../core/intl/formatters.js';
import { fill } from '../../../core/messages/fill.js';
import { overviewEn } from '../../../core/messages/en/owner/overview.js';
import { weekLabel, weekText } from '../../../core/owner/overview-dates.js';
import type { WeekChart } from '../../../core/owner/overview.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { ChartSection } from './chart-section.js';
import { ColumnChart, everyFourth, Legend } from './column-chart.js';
import { TableBehind } from './table-behind.js';

/** Who has joined and left in each week: columns above and below a line. */
export function WeekColumns({ chart: { scale, weeks, joined, left } }: { readonly chart: WeekChart }) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(overviewEn);
  const number = (value: number | bigint) => numberText(Math.abs(Number(value)), locale);
  return (
    <ChartSection title={texts.overviewByWeek}>
      <Legend main={texts.overviewJoined} other={texts.overviewLeft} />
      <ColumnChart
        alt={fill(texts.overviewByWeekAlt, {
          joined: number(joined),
          left: number(left),
          first: weekText(weeks[0]?.start ?? '', locale),
          last: weekText(weeks.at(-1)?.start ?? '', locale),
        })}
        scale={scale}
        tickText={number}
        columns={weeks.map((week) => ({
          key: week.start,
          title: fill(texts.overviewWeekBar, {
            date: weekLabel(week.start, locale),
            joined: number(week.joined),
            left: number(week.left),
          }),
          bars: [
            { kind: 'main', ...week.joinedBar },
            { kind: 'other', ...week.leftBar },
          ],
        }))}
        labels={everyFourth(weeks.map(({ start }) => weekLabel(start, locale)))}
      />
      <TableBehind
        caption={texts.overviewByWeek}
        columns={[texts.overviewWeek, texts.overviewJoined, texts.overviewLeft]}
        rows={weeks.map((week) => [weekText(week.start, locale), number(week.joined), number(week.left)])}
      />
    </ChartSection>
  );
}
