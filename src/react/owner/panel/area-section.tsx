import { useId, type Ref } from 'react';
import type { OwnerOverview } from '../../../core/owner/area-list.js';
import type { QuotaState } from '../../../core/owner/plan.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { BusyLabel } from '../../ui/base/buttons.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { AreaList } from './area-list.js';
import type { AreaRowsProps } from './area-rows.js';
import { QuotaCard, QuotaMeter } from './quota.js';
import type { OnUpgrade } from '../shared/upgrade.js';

/** Props of {@link AreaSection}. */
export interface AreaSectionProps extends Omit<AreaRowsProps, 'areas' | 'filter' | 'onClearFilter'> {
  readonly overview: OwnerOverview;
  readonly quota: QuotaState;
  /** Whether a used-up plan shows its card. */
  readonly showsQuotaCard: boolean;
  /** Whether member areas are on. While they are off, the button switches them on. */
  readonly isOn: boolean;
  readonly isTurningOn: boolean;
  readonly addButton: Ref<HTMLButtonElement>;
  /** The id of the area that is first in the list. Default: the order of the backend. */
  readonly first: string | null;
  readonly onAdd: () => void;
  readonly onTurnOn: () => void;
  readonly onUpgrade: OnUpgrade | undefined;
  readonly onNotNow: () => void;
}

/** The areas of the site, the quota of the plan, and the button that adds an area. */
export function AreaSection(props: AreaSectionProps) {
  const { overview, quota, showsQuotaCard, isOn, isTurningOn, addButton, ...others } = props;
  const { onAdd, onTurnOn, onUpgrade, onNotNow, ...rows } = others;
  const texts = useOwnerTexts(panelEn);
  const id = useId();
  const { memberAreas } = overview.list;
  const isEmpty = memberAreas.length === 0;
  const isUsedUp = quota.kind === 'full' || quota.kind === 'over';
  const button = (
    <button
      ref={addButton}
      type="button"
      {...partProps('primary')}
      aria-disabled={isTurningOn}
      onClick={isOn ? onAdd : onTurnOn}
    >
      {isOn ? (
        texts.panelAdd
      ) : (
        <BusyLabel busy={isTurningOn} busyText={texts.panelTurningOn}>
          {texts.panelTurnOn}
        </BusyLabel>
      )}
    </button>
  );
  return (
    <section {...partProps('area-section')} aria-labelledby={id}>
      <div {...partProps('section-head')}>
        <h3 id={id} {...partProps('section-title')}>
          {texts.panelAreas}
        </h3>
        {!isEmpty && button}
      </div>
      <QuotaMeter state={quota} feePercent={overview.quotas?.transactionFeePercent} />
      {isUsedUp && showsQuotaCard && (
        <QuotaCard
          state={quota}
          upgradeUrl={overview.quotas?.upgradeUrl}
          onUpgrade={onUpgrade}
          onNotNow={onNotNow}
        />
      )}
      {isEmpty ? (
        <div {...partProps('empty')}>
          <h4 {...partProps('empty-title')}>{texts.panelEmptyTitle}</h4>
          <p>{texts.panelEmpty}</p>
          {button}
        </div>
      ) : (
        <AreaList {...rows} isOn={isOn} areas={memberAreas} />
      )}
    </section>
  );
}
