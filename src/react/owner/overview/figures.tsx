import type { Overview } from '../../../contract/owner/overview.js';
import { numberText } from '../../../core/intl/formatters.js';
import { pluralText } from '../../../core/messages/fill.js';
import { overviewEn } from '../../../core/messages/en/owner/overview.js';
import type { WeekChart } from '../../../core/owner/overview.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';

/** The figures at the top: how many members there are, whose payments have failed, and who has come and gone. */
export function Figures({
  overview: { members, pastDue, areas },
  chart,
}: {
  readonly overview: Overview;
  readonly chart: WeekChart;
}) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(overviewEn);
  const inWeeks = pluralText(texts.overviewLastWeeks, chart.weeks.length, locale);
  return (
    <dl {...partProps('figures')}>
      <Figure
        label={texts.overviewMembers}
        value={members}
        hint={pluralText(texts.overviewMembersHint, areas.length, locale)}
      />
      <Figure
        label={texts.overviewPastDue}
        value={pastDue}
        hint={pastDue > 0 ? texts.overviewPastDueHint : texts.overviewNonePastDue}
        tone={pastDue > 0 ? 'warning' : undefined}
      />
      <Figure label={texts.overviewJoined} value={chart.joined} hint={inWeeks} />
      <Figure label={texts.overviewLeft} value={chart.left} hint={inWeeks} />
    </dl>
  );
}

function Figure({
  label,
  value,
  hint,
  tone,
}: {
  readonly label: string;
  readonly value: number;
  readonly hint: string;
  readonly tone?: 'warning' | undefined;
}) {
  const { locale } = useOwner();
  return (
    <div {...partProps('figure')} data-tone={tone}>
      <dt {...partProps('figure-label')}>{label}</dt>
      <dd {...partProps('figure-value')}>{numberText(value, locale)}</dd>
      <dd {...partProps('figure-hint')}>{hint}</dd>
    </div>
  );
}
