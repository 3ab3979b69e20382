import type { Overview } from '../../../contract/owner/overview.js';
import { numberText } from '../../../core/intl/formatters.js';
import { overviewEn } from '../../../core/messages/en/owner/overview.js';
import { largestAreas, toShares } from '../../../core/owner/overview.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { BarList } from './bar-list.js';
import { ChartSection } from './chart-section.js';
import { TableBehind } from './table-behind.js';

/** With more areas, the others are in the table alone. */
const MOST_BARS = 8;

/** The members of each area. */
export function AreaBars({ areas }: { readonly areas: Overview['areas'] }) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(overviewEn);
  const number = (value: number) => numberText(value, locale);
  return (
    <ChartSection title={texts.overviewByArea}>
      <BarList
        rows={toShares(largestAreas(areas, MOST_BARS), ({ members }) => members).map((area) => ({
          key: area.memberAreaId,
          name: area.title,
          value: number(area.members),
          width: area.width,
          note: area.pastDue > 0 ? fill(texts.overviewAreaPastDue, { n: number(area.pastDue) }) : undefined,
        }))}
      />
      {areas.length > MOST_BARS && (
        <p {...partProps('none')}>{pluralText(texts.overviewMoreAreas, areas.length - MOST_BARS, locale)}</p>
      )}
      <TableBehind
        caption={texts.overviewByArea}
        columns={[texts.overviewArea, texts.overviewMembers, texts.overviewPastDue]}
        rows={areas.map(({ title, members, pastDue }) => [title, number(members), number(pastDue)])}
      />
    </ChartSection>
  );
}
