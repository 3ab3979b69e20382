import { useEffect, useId, useRef, type Ref } from 'react';
import type { OwnerOverview, QuotaState } from '../../../core/owner/index.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { BusyLabel } from '../../ui/busy-label.js';
import { named } from '../../ui/named.js';
import { useOwnerTexts } from '../owner-context.js';
import { AreaList } from './area-list.js';
import type { AreaRowsProps } from './area-rows.js';
import { QuotaCard } from './quota-card.js';
import { QuotaMeter } from './quota-meter.js';

/** The card that says that the plan is used up: put away, or there, for the n-th time it was asked for. */
export type QuotaCardState = { readonly kind: 'away' } | { readonly kind: 'shown'; readonly asked: number };

/** Props of {@link AreaSection}. */
export interface AreaSectionProps extends Omit<AreaRowsProps, 'areas' | 'filter' | 'onClearFilter'> {
  readonly overview: OwnerOverview;
  readonly quota: QuotaState;
  readonly card: QuotaCardState;
  /** What the button does: adds an area, or turns the feature on first. */
  readonly action: 'add' | 'turn-on' | 'turning-on';
  /** The button. */
  readonly button: Ref<HTMLButtonElement>;
  /** The area that comes first in the list. Default: as the backend has them. */
  readonly first: string | null;
  readonly onAction: () => void;
  readonly onUpgrade: (planId: string) => void;
  readonly onNotNow: () => void;
}

/** The areas of the site, what the plan allows, and the button that creates another area. */
export function AreaSection(props: AreaSectionProps) {
  const { overview, quota, card, action, button, onAction, onUpgrade, onNotNow, ...rows } = props;
  const texts = useOwnerTexts(panelEn);
  const id = useId();
  const cardText = useRef<HTMLParagraphElement>(null);
  const asked = card.kind === 'shown' ? card.asked : 0;
  useEffect(() => {
    if (asked > 0) cardText.current?.focus();
  }, [asked]);
  const { memberAreas } = overview.list;
  const isEmpty = memberAreas.length === 0;
  const isUsedUp = quota.kind === 'full' || quota.kind === 'over';
  const actionButton = (
    <button
      ref={button}
      type="button"
      {...named('primary')}
      aria-disabled={action === 'turning-on'}
      onClick={onAction}
    >
      {action === 'add' ? (
        texts.panelAdd
      ) : (
        <BusyLabel busy={action === 'turning-on'} busyText={texts.panelTurningOn}>
          {texts.panelTurnOn}
        </BusyLabel>
      )}
    </button>
  );
  return (
    <section {...named('area-section')} aria-labelledby={id}>
      <div {...named('section-head')}>
        <h3 id={id} {...named('section-title')}>
          {texts.panelAreas}
        </h3>
        {!isEmpty && actionButton}
      </div>
      <QuotaMeter state={quota} feePercent={overview.quotas?.transactionFeePercent} />
      {isUsedUp && card.kind === 'shown' && (
        <QuotaCard
          ref={cardText}
          state={quota}
          onUpgrade={() => onUpgrade(quota.planId)}
          onNotNow={onNotNow}
        />
      )}
      {isEmpty ? (
        <div {...named('empty')}>
          <h4 {...named('empty-title')}>{texts.panelEmptyTitle}</h4>
          <p>{texts.panelEmpty}</p>
          {actionButton}
        </div>
      ) : (
        <AreaList {...rows} areas={memberAreas} />
      )}
    </section>
  );
}
