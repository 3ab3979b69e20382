import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import type { FeatureState, PanelEvent } from '../../../core/owner/panel.js';
import { pluralText } from '../../../core/messages/fill.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { partProps } from '../../ui/base/styling.js';
import { SwitchField } from '../ui/switch-field.js';
import { failureText } from '../shared/failure.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';

/** The switch of the member areas, and the question before they are switched off. */
export function FeatureSwitch({
  enabled,
  members,
  feature,
  isHidden,
  onTurn,
  dispatch,
}: {
  readonly enabled: boolean;
  /** The number of active members of all areas, when it is known. */
  readonly members: number | undefined;
  readonly feature: FeatureState;
  readonly isHidden: boolean;
  readonly onTurn: (enabled: boolean) => void;
  readonly dispatch: (event: PanelEvent) => void;
}) {
  const { locale } = useOwner();
  const shared = useOwnerTexts(ownerEn);
  const texts = useOwnerTexts(panelEn);
  const asking = ['asking', 'turning-off', 'off-failed'].includes(feature.kind);
  const isOn = enabled || feature.kind === 'turning-on';
  const memberCount = members === undefined ? '' : ` ${pluralText(texts.panelOffMembers, members, locale)}`;
  const message = texts.panelOffMessage + memberCount;
  return (
    <div hidden={isHidden} {...partProps('feature')}>
      <SwitchField
        label={texts.panelSwitch}
        checked={isOn}
        busy={feature.kind === 'turning-on'}
        hint={isOn ? texts.panelSwitchOn : texts.panelSwitchOff}
        onChange={(on) => {
          if (on) onTurn(true);
          else dispatch({ type: 'turn-off-asked' });
        }}
      />
      <p role="alert" {...partProps('problem')}>
        {feature.kind === 'on-failed' && failureText(feature.failure, shared)}
      </p>
      {asking && (
        <ConfirmDialog
          title={texts.panelOffTitle}
          message={message}
          keep={shared.ownerCancel}
          confirm={texts.panelOffConfirm}
          busy={feature.kind === 'turning-off' && texts.panelTurningOff}
          problem={feature.kind === 'off-failed' && failureText(feature.failure, shared)}
          onKeep={() => dispatch({ type: 'turn-off-cancelled' })}
          onConfirm={() => onTurn(false)}
        />
      )}
    </div>
  );
}
