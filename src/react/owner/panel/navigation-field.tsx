import { useId } from 'react';
import type { NavigationSetting } from '../../../core/api/types.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { named } from '../../ui/named.js';
import { RadioCards } from '../../ui/radio-cards.js';
import { failureText } from '../failure-text.js';
import { useOwnerTexts } from '../owner-context.js';
import { NavigationPicture } from './navigation-picture.js';
import type { useNavigationSetting } from './use-navigation-setting.js';

/** The choice of where members find their pages in the navigation. It is saved on change. */
export function NavigationField({ saving, shown, choose }: ReturnType<typeof useNavigationSetting>) {
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
    <div {...named('navigation')} aria-busy={saving.kind === 'saving'}>
      <RadioCards<NavigationSetting>
        name={name}
        legend={texts.panelNavigation}
        hint={texts.panelNavigationHint}
        value={shown}
        onChange={choose}
        cards={[
          card('REPLACE_PRIMARY', texts.panelReplacePrimary, texts.panelReplacePrimaryHint),
          card('ACCOUNT_MENU', texts.panelAccountMenu, texts.panelAccountMenuHint),
          card('HIDDEN', texts.panelHidden, texts.panelHiddenHint),
        ]}
      />
      <p role="alert" {...named('problem')}>
        {saving.kind === 'failed' && failureText(saving.failure, shared)}
      </p>
    </div>
  );
}
