import { planWarnings, type PlanWarning } from '../../../core/owner/plan.js';
import type { PlanQuotas } from '../../../contract/owner/plan-quotas.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { panelEn, type PanelMessages } from '../../../core/messages/en/owner/panel.js';
import { partProps } from '../../ui/base/styling.js';
import { upgradeWay } from '../../../core/owner/upgrade.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { Upgrade, type OnUpgrade } from '../shared/upgrade.js';

/** Warns about everything that prevents visitors from joining, now or soon. Renders nothing without a warning. */
export function PlanCard({
  quotas,
  hasPaidArea,
  onUpgrade,
}: {
  readonly quotas: PlanQuotas | null;
  readonly hasPaidArea: boolean;
  readonly onUpgrade: OnUpgrade | undefined;
}) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(panelEn);
  const warnings = planWarnings(quotas, hasPaidArea);
  if (warnings.length === 0) return null;
  return (
    <section {...partProps('warning')} aria-label={texts.panelPlanTitle}>
      {warnings.map((warning) => (
        <p key={warning.kind}>{warningText(warning, texts, locale)}</p>
      ))}
      {warnings.some(({ kind }) => UPGRADABLE.includes(kind)) && (
        <Upgrade way={upgradeWay(quotas)} label={texts.panelUpgrade} part="upgrade" onUpgrade={onUpgrade} />
      )}
    </section>
  );
}

const UPGRADABLE: readonly PlanWarning['kind'][] = ['trial-site', 'plan-expired', 'grace-period'];

function warningText(warning: PlanWarning, texts: PanelMessages, locale: string): string {
  switch (warning.kind) {
    case 'trial-site':
      return texts.panelTrialSite;
    case 'plan-expired':
      return texts.panelPlanExpired;
    case 'payments-not-connected':
      return texts.panelPayments;
    case 'not-accepting':
      return texts.panelNotAccepting;
    case 'grace-period':
      return fill(texts.panelGracePeriod, { date: dateText(warning.endsOn, locale) });
  }
}
