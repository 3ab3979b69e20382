import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import type { FeatureState, PanelEvent } from '../../../core/owner/panel.js';
import { pluralText } from '../../../core/messages/fill.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { partProps } from '../../ui/base/styling.js';
import { SwitchField } from '../ui/switch-field.js';
import { failureText } from '../shared/failure.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';

/** The switch of the member areas, the question before they are switched off, and the introduction to them. */
export function FeatureSwitch({
  enabled,
  members,
  feature,
  showsIntroduction,
  onTurn,
  dispatch,
}: {
  readonly enabled: boolean;
  /** The number of active members of all areas, when it is known. */
  readonly members: number | undefined;
  readonly feature: FeatureState;
  readonly showsIntroduction: boolean;
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
    <div {...partProps('feature')}>
      {/* Visually hidden, because the label of the switch says the same. */}
      <h2 tabIndex={-1} className="unseen" {...partProps('title')}>
        {texts.panelTitle}
      </h2>
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
      <div role="status">
        {showsIntroduction && (
          <div {...partProps('intro')}>
            <h3 {...partProps('intro-title')}>{texts.panelIntroTitle}</h3>
            <p>{texts.panelIntro}</p>
            <button
              type="button"
              {...partProps('intro-close')}
              onClick={() => dispatch({ type: 'introduction-closed' })}
            >
              {texts.panelIntroClose}
            </button>
          </div>
        )}
      </div>
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
