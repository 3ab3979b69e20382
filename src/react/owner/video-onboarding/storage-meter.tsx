import type { VideoStorage } from '../../../core/owner/index.js';
import { fill } from '../../../core/messages/fill.js';
import { videoOnboardingEn } from '../../../core/messages/en/owner/video-onboarding.js';
import { named } from '../../ui/named.js';
import { Meter } from '../meter.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';
import { numberText } from '../../../core/intl/formatters.js';

/** How much of the video storage is used; nothing where that is not known or without end. */
export function StorageMeter({ storage }: { readonly storage: VideoStorage }) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(videoOnboardingEn);
  if (storage.kind !== 'room') return null;
  const { used, limit } = storage;
  const text = fill(texts.videoOnboardingMeter, {
    used: numberText(used, locale),
    limit: numberText(limit, locale),
  });
  return (
    <div {...named('storage')}>
      <Meter label={texts.videoOnboardingStorage} text={text} used={used} limit={limit} />
      <span {...named('storage-text')}>{text}</span>
    </div>
  );
}
