import { useId } from 'react';
import type { NavigationSetting } from '../../../contract/parts/navigation-setting.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import type { NavigationState } from '../../../core/owner/panel.js';
import { partProps } from '../../ui/base/styling.js';
import { RadioCards } from '../ui/radio-cards.js';
import { failureText } from '../shared/failure.js';
import { useOwnerTexts } from '../shared/owner-context.js';

/** Props of {@link NavigationField}. */
export interface NavigationFieldProps {
  readonly navigation: NavigationState;
  readonly value: NavigationSetting;
  readonly onChange: (setting: NavigationSetting) => void;
}

/** The choice where member pages appear in the navigation. A change is saved at once. */
export function NavigationField({ navigation, value: chosen, onChange }: NavigationFieldProps) {
  const name = useId();
  const shared = useOwnerTexts(ownerEn);
  const texts = useOwnerTexts(panelEn);
  const card = (value: NavigationSetting, title: string, description: string) => ({
    value,
    title,
    description,
    picture: <NavigationPicture setting={value} />,
  });
  return (
    <div {...partProps('navigation')} aria-busy={navigation.kind === 'saving'}>
      <RadioCards<NavigationSetting>
        name={name}
        legend={texts.panelNavigation}
        hint={texts.panelNavigationHint}
        value={chosen}
        onChange={onChange}
        cards={[
          card('REPLACE_PRIMARY', texts.panelReplacePrimary, texts.panelReplacePrimaryHint),
          card('ACCOUNT_MENU', texts.panelAccountMenu, texts.panelAccountMenuHint),
          card('HIDDEN', texts.panelHidden, texts.panelHiddenHint),
        ]}
      />
      <p role="alert" {...partProps('problem')}>
        {navigation.kind === 'failed' && failureText(navigation.failure, shared)}
      </p>
    </div>
  );
}

/** A small picture of a page that shows where member pages appear. */
function NavigationPicture({ setting }: { readonly setting: NavigationSetting }) {
  return (
    <svg
      viewBox="0 0 72 48"
      width="72"
      height="48"
      fill="none"
      stroke="currentColor"
      className="page-picture"
    >
      <rect x="1" y="1" width="70" height="46" rx="4" strokeWidth="2" />
      <path d="M1 14h70" strokeWidth="2" />
      <g strokeWidth="3" strokeLinecap="round">
        {setting === 'REPLACE_PRIMARY' ? (
          <path className="ours" d="M8 8h8M22 8h8M36 8h8" />
        ) : (
          <path className="theirs" d="M8 8h8M22 8h8M36 8h8" />
        )}
        {setting === 'ACCOUNT_MENU' && <path className="ours" d="M62 8h2M50 21h12M50 28h12M50 35h12" />}
        {setting === 'HIDDEN' && <path className="ours" d="M22 33h16" />}
        <path className="theirs" d={setting === 'ACCOUNT_MENU' ? 'M8 23h28M8 32h28' : 'M8 23h42'} />
        {setting !== 'ACCOUNT_MENU' && (
          <path className="theirs" d={setting === 'HIDDEN' ? 'M8 33h8M44 33h12' : 'M8 33h48'} />
        )}
      </g>
    </svg>
  );
}
