import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwnerTexts } from '../shared/owner-context.js';

/** The introduction to member areas, after they were turned on. */
export function Introduction({
  isShown,
  onClose,
}: {
  readonly isShown: boolean;
  readonly onClose: () => void;
}) {
  const texts = useOwnerTexts(panelEn);
  return (
    <div role="status" {...partProps('intro-place')}>
      {isShown && (
        <div {...partProps('intro')}>
          <h3 {...partProps('intro-title')}>{texts.panelIntroTitle}</h3>
          <p>{texts.panelIntro}</p>
          <button type="button" {...partProps('intro-close')} onClick={onClose}>
            {texts.panelIntroClose}
          </button>
        </div>
      )}
    </div>
  );
}
