import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { enrollmentState, type EnrollmentState } from '../../../core/owner/enrollment-state.js';
import { partProps } from '../../ui/base/styling.js';
import type { AreaTexts } from './area-texts.js';

/** Says whether people can join an area now: open, open until a date, opening on a date, or closed. */
export function AreaStateChip({
  area,
  isOn,
  shared: { texts, locale, now },
}: {
  readonly area: OwnedMemberArea;
  /** Whether the member areas of the site are on. */
  readonly isOn: boolean;
  readonly shared: AreaTexts;
}) {
  const state = enrollmentState(area, isOn, now);
  return (
    <span {...partProps('chip')} data-tone={state.kind === 'open' ? 'good' : undefined}>
      {stateText(state, texts, locale)}
    </span>
  );
}

function stateText(state: EnrollmentState, texts: AreaTexts['texts'], locale: string): string {
  switch (state.kind) {
    case 'open':
      return state.closesAt
        ? fill(texts.panelOpenUntil, { date: dateText(state.closesAt, locale, 'medium') })
        : texts.panelOpenNow;
    case 'opens':
      return fill(texts.panelOpensOn, { date: dateText(state.opensAt, locale, 'medium') });
    case 'closed':
      return texts.panelClosed;
  }
}
