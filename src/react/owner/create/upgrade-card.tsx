import { createEn } from '../../../core/messages/en/owner/create.js';
import { named } from '../../ui/named.js';
import { useOwnerTexts } from '../owner-context.js';

/** Says that the plan has no place left, with the ways on. */
export function UpgradeCard({
  onUpgrade,
  onNotNow,
}: {
  readonly onUpgrade: () => void;
  readonly onNotNow: () => void;
}) {
  const texts = useOwnerTexts(createEn);
  return (
    <section {...named('upgrade-card')}>
      <h3 tabIndex={-1} {...named('step-title')}>
        {texts.createFull}
      </h3>
      <p>{texts.createFullHint}</p>
      <div {...named('buttons')}>
        <button type="button" {...named('primary')} onClick={onUpgrade}>
          {texts.createUpgrade}
        </button>
        <button type="button" {...named('not-now')} onClick={onNotNow}>
          {texts.createNotNow}
        </button>
      </div>
    </section>
  );
}
