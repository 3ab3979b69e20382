import type { KeptUpload, VideoStorage } from '../../../core/owner/index.js';
import { videoOnboardingEn } from '../../../core/messages/en/owner/video-onboarding.js';
import { RadioCards } from '../../ui/radio-cards.js';
import { TextField } from '../../ui/text-field.js';
import { useOwnerTexts } from '../owner-context.js';
import { StorageMeter } from './storage-meter.js';
import { UpgradeCard } from './upgrade-card.js';
import { UploadPanel } from './upload-panel.js';

/** Where the first video comes from. */
export type VideoSource = 'upload' | 'link' | 'later';

/** Props of {@link VideoSlide}. */
export interface VideoSlideProps {
  readonly source: VideoSource;
  readonly link: string;
  /** What is wrong with the link. */
  readonly linkProblem: string;
  readonly storage: VideoStorage;
  readonly upload: KeptUpload;
  readonly onSource: (source: VideoSource) => void;
  readonly onLink: (link: string) => void;
  readonly onUpgrade: (planId: string) => void;
}

/** The first video: uploaded, linked, or left for later. Without room for another one a link still works. */
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
      {storage.kind === 'full' && <UpgradeCard onUpgrade={() => onUpgrade(storage.planId)} />}
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
          spellCheck={false}
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
