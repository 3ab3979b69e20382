import type { PluralForms } from '../../fill.js';

/** English texts of `<member-areas-overview>`. */
export const overviewEn = {
  overviewTitle: 'Overview',
  overviewMembers: 'Members',
  overviewMembersHint: { one: 'in {n} area', other: 'in {n} areas' } as PluralForms,
  overviewPastDue: 'Past due',
  overviewPastDueHint: 'Their last payment failed',
  overviewNonePastDue: 'Every payment went through',
  overviewJoined: 'Joined',
  overviewLeft: 'Left',
  overviewLastWeeks: { one: 'in the last week', other: 'in the last {n} weeks' } as PluralForms,
  overviewByArea: 'Members by area',
  overviewMoreAreas: {
    one: 'And {n} more area, which is in the table.',
    other: 'And {n} more areas, which are in the table.',
  } as PluralForms,
  overviewAreaPastDue: '{n} past due',
  overviewByWeek: 'Joined and left, by week',
  overviewByWeekAlt: '{joined} joined and {left} left from {first} to {last}.',
  overviewWeekOf: 'Week of {date}',
  overviewWeekBar: 'Week of {date}: {joined} joined, {left} left',
  overviewRevenue: 'Revenue by month',
  overviewRevenueAlt: '{paid} paid and {refunded} paid back from {first} to {last}.',
  overviewMonthBar: '{month}: {paid} paid, {refunded} paid back',
  overviewPaid: 'Paid',
  overviewKept: 'Kept',
  overviewRefunded: 'Paid back',
  overviewPaidTotal: '{paid} paid in 12 months',
  overviewRefundedTotal: '{refunded} paid back',
  overviewNoPayments: 'Nobody has paid in the last 12 months.',
  overviewReasons: 'Why people left',
  overviewReasonsHint: 'The reasons that were given in the last 12 weeks.',
  overviewNoReasons: 'Nobody has left in the last 12 weeks.',
  overviewWords: 'In their words',
  overviewNoWords: 'Nobody has said why they left.',
  overviewShowTable: 'Show as table',
  overviewArea: 'Area',
  overviewWeek: 'Week from',
  overviewMonth: 'Month',
  overviewReasonColumn: 'Reason',
  overviewCount: 'People',
  overviewEmptyTitle: 'Nothing to count yet',
  overviewEmpty: 'When people join, pay or leave, you see it here.',
};

/** The texts of `<member-areas-overview>`. */
export type OverviewMessages = typeof overviewEn;
