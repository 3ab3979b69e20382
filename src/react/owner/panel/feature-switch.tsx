import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { pluralText } from '../../../core/messages/fill.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { named } from '../../ui/named.js';
import { SwitchField } from '../../ui/switch-field.js';
import { failureText } from '../failure-text.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';
import type { FeatureToggle } from './use-feature-toggle.js';

/** The switch of the feature, what it asks before it turns off, and the introduction after it was turned on. */
export function FeatureSwitch({
  enabled,
  members,
  toggle,
}: {
  readonly enabled: boolean;
  /** Active members of all areas, where that is known. */
  readonly members: number | undefined;
  readonly toggle: FeatureToggle;
}) {
  const { locale } = useOwner();
  const shared = useOwnerTexts(ownerEn);
  const texts = useOwnerTexts(panelEn);
  const { toggling } = toggle;
  const asking = ['asking', 'turning-off', 'off-failed'].includes(toggling.kind);
  const isOn = enabled || toggling.kind === 'turning-on';
  const message = [
    texts.panelOffMessage,
    ...(members === undefined ? [] : [pluralText(texts.panelOffMembers, members, locale)]),
  ].join(' ');
  return (
    <div {...named('feature')}>
      {/* The label of the switch says it to the eye. */}
      <h2 tabIndex={-1} className="unseen" {...named('title')}>
        {texts.panelTitle}
      </h2>
      <SwitchField
        label={texts.panelSwitch}
        checked={isOn}
        busy={toggling.kind === 'turning-on'}
        hint={isOn ? texts.panelSwitchOn : texts.panelSwitchOff}
        onChange={(on) => {
          if (on) toggle.turnOn();
          else toggle.askToTurnOff();
        }}
      />
      <p role="alert" {...named('problem')}>
        {toggling.kind === 'on-failed' && failureText(toggling.failure, shared)}
      </p>
      <div role="status">
        {toggle.introduced && (
          <div {...named('intro')}>
            <h3 {...named('intro-title')}>{texts.panelIntroTitle}</h3>
            <p>{texts.panelIntro}</p>
            <button type="button" {...named('intro-close')} onClick={toggle.closeIntro}>
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
          busy={toggling.kind === 'turning-off' && texts.panelTurningOff}
          problem={toggling.kind === 'off-failed' && failureText(toggling.failure, shared)}
          onKeep={toggle.keepOn}
          onConfirm={toggle.turnOff}
        />
      )}
    </div>
  );
}
