import type { KeptUpload } from '../../../core/owner/upload-video.js';
import type { VideoStorage } from '../../../core/owner/video.js';
import { videoOnboardingEn } from '../../../core/messages/en/owner/video-onboarding.js';
import { RadioCards } from '../ui/radio-cards.js';
import { TextField } from '../../ui/form/text-field.js';
import { useOwnerTexts, useOwner } from '../shared/owner-context.js';
import { UploadPanel } from './upload-panel.js';
import { fill } from '../../../core/messages/fill.js';
import { partProps } from '../../ui/base/styling.js';
import { Meter } from '../ui/meter.js';
import { numberText } from '../../../core/intl/formatters.js';
import type { UpgradeWay } from '../../../core/owner/upgrade.js';
import { Upgrade, type OnUpgrade } from '../shared/upgrade.js';

/** The source of the first video. */
export type VideoSource = 'upload' | 'link' | 'later';

/** Props of {@link VideoSlide}. */
export interface VideoSlideProps {
  readonly source: VideoSource;
  readonly link: string;
  /** The text for the problem of the link. */
  readonly linkProblem: string;
  readonly storage: VideoStorage;
  readonly upload: KeptUpload;
  readonly onSource: (source: VideoSource) => void;
  readonly onLink: (link: string) => void;
  readonly onUpgrade: OnUpgrade | undefined;
}

/** The third slide: the first video is uploaded, linked, or added later. A link works when the storage is full. */
export function VideoSlide(props: VideoSlideProps) {
  const { source, link, linkProblem, storage, upload, onSource, onLink, onUpgrade } = props;
  const texts = useOwnerTexts(videoOnboardingEn);
  return (
    <>
      <RadioCards
        name="source"
        legend={texts.videoOnboardingVideoLegend}
        value={source}
        cards={[
          {
            value: 'upload',
            title: texts.videoOnboardingUpload,
            description: texts.videoOnboardingUploadHelp,
          },
          { value: 'link', title: texts.videoOnboardingLink, description: texts.videoOnboardingLinkHelp },
          { value: 'later', title: texts.videoOnboardingLater, description: texts.videoOnboardingLaterHelp },
        ]}
        onChange={onSource}
      />
      {storage.kind === 'full' && (
        <UpgradeCard way={{ planId: storage.planId, href: storage.upgradeUrl }} onUpgrade={onUpgrade} />
      )}
      {source === 'upload' && storage.kind !== 'full' && <StorageMeter storage={storage} />}
      {source === 'upload' && (storage.kind !== 'full' || upload.state().kind !== 'idle') && (
        <UploadPanel upload={upload} />
      )}
      {source === 'link' && (
        <TextField
          name="link"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          // An address reads from left to right in every language.
          dir="ltr"
          label={texts.videoOnboardingLinkLabel}
          value={link}
          error={linkProblem}
          onChange={(event) => onLink(event.target.value)}
        />
      )}
    </>
  );
}

/** The used part of the video storage. Renders nothing when it is unknown or unlimited. */
function StorageMeter({ storage }: { readonly storage: VideoStorage }) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(videoOnboardingEn);
  if (storage.kind !== 'room') return null;
  const { used, limit } = storage;
  const text = fill(texts.videoOnboardingMeter, {
    used: numberText(used, locale),
    limit: numberText(limit, locale),
  });
  return (
    <div {...partProps('storage')}>
      <Meter label={texts.videoOnboardingStorage} text={text} used={used} limit={limit} />
      <span {...partProps('storage-text')}>{text}</span>
    </div>
  );
}

/** Says that the video storage is full, and offers a larger plan. */
function UpgradeCard({
  way,
  onUpgrade,
}: {
  readonly way: UpgradeWay;
  readonly onUpgrade: OnUpgrade | undefined;
}) {
  const texts = useOwnerTexts(videoOnboardingEn);
  return (
    <div {...partProps('upgrade-card')}>
      <p {...partProps('upgrade-title')}>{texts.videoOnboardingFull}</p>
      <p {...partProps('hint')}>{texts.videoOnboardingFullHelp}</p>
      <Upgrade way={way} label={texts.videoOnboardingUpgrade} part="upgrade" onUpgrade={onUpgrade} />
    </div>
  );
}
