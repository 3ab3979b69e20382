import { fill } from '../../../core/messages/fill.js';
import { overviewEn } from '../../../core/messages/en/owner/overview.js';
import { monthLabel, monthText } from '../../../core/owner/overview-dates.js';
import type { RevenueChart } from '../../../core/owner/overview.js';
import { compactMoney } from '../../../core/pricing/compact-money.js';
import { formatMoney } from '../../../core/pricing/format-money.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { ChartSection } from './chart-section.js';
import { ColumnChart, everyFourth, Legend } from './column-chart.js';
import { TableBehind } from './table-behind.js';

/** What was paid and paid back in each month: a chart for each currency. */
export function RevenueSection({ charts }: { readonly charts: readonly RevenueChart[] }) {
  const texts = useOwnerTexts(overviewEn);
  const hasRefunds = charts.some(({ refunded }) => refunded > 0n);
  return (
    <ChartSection title={texts.overviewRevenue}>
      {charts.length === 0 && <p {...partProps('none')}>{texts.overviewNoPayments}</p>}
      {hasRefunds && <Legend main={texts.overviewKept} other={texts.overviewRefunded} />}
      <div {...partProps('currencies')}>
        {charts.map((chart) => (
          <Currency key={chart.currencyCode} chart={chart} hasSeveral={charts.length > 1} />
        ))}
      </div>
    </ChartSection>
  );
}

function Currency({ chart, hasSeveral }: { readonly chart: RevenueChart; readonly hasSeveral: boolean }) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(overviewEn);
  const { currencyCode, scale, months, paid, refunded } = chart;
  const display = hasSeveral ? 'code' : 'symbol';
  const money = (minor: bigint) => formatMoney({ minor, currencyCode }, locale, { display });
  const [first, last] = [months[0], months.at(-1)].map((month) => monthText(month?.start ?? '', locale));
  return (
    <div {...partProps('currency')}>
      <p {...partProps('currency-total')}>
        <strong>{fill(texts.overviewPaidTotal, { paid: money(paid) })}</strong>
        {refunded > 0n && <span>{fill(texts.overviewRefundedTotal, { refunded: money(refunded) })}</span>}
      </p>
      <ColumnChart
        alt={fill(texts.overviewRevenueAlt, {
          paid: money(paid),
          refunded: money(refunded),
          first: first ?? '',
          last: last ?? '',
        })}
        scale={scale}
        tickText={(minor) => compactMoney(minor, currencyCode, locale)}
        columns={months.map((month) => ({
          key: month.start,
          title: fill(texts.overviewMonthBar, {
            month: monthText(month.start, locale),
            paid: money(month.paid),
            refunded: money(month.refunded),
          }),
          bars: [
            { kind: 'main', ...month.keptBar },
            { kind: 'other', ...month.refundedBar },
          ],
        }))}
        labels={everyFourth(months.map(({ start }) => monthLabel(start, locale)))}
      />
      <TableBehind
        caption={`${texts.overviewRevenue}, ${currencyCode}`}
        columns={[texts.overviewMonth, texts.overviewPaid, texts.overviewRefunded]}
        rows={months.map((month) => [
          monthText(month.start, locale),
          money(month.paid),
          money(month.refunded),
        ])}
      />
    </div>
  );
}
