import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PurchaseType } from '../../../contract/parts/member-area.js';
import { storedText, type StoredText } from '../../../core/owner/stored-text.js';
import { type KeptUpload, createKeptUpload } from '../../../core/owner/upload-video.js';
import { type VideoStorage, videoLink, readVideoStorage } from '../../../core/owner/video.js';
import { videoOnboardingEn } from '../../../core/messages/en/owner/video-onboarding.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { DiscardQuestion } from '../shared/discard-question.js';
import { ModalContent, type LeaveReason } from '../ui/modal-content.js';
import { useOwner, useOwnerTexts, type OwnerViewProps } from '../shared/owner-context.js';
import { OwnerRoot } from '../shared/owner-root.js';
import { IntroSlide, PaySlide, StepDots } from './slides.js';
import { videoOnboardingStyles } from './video-onboarding-styles.js';
import { VideoSlide, type VideoSource } from './video-slide.js';
import type { OnUpgrade } from '../shared/upgrade.js';

/** The first video. */
export type ChosenVideo =
  | { readonly kind: 'upload'; readonly id: string }
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'later' };

/** Props of {@link VideoOnboardingView}. */
export interface VideoOnboardingViewProps extends OwnerViewProps {
  /** Called to close the dialog. Returns whether it closes. */
  readonly onClose: (reason: LeaveReason | 'done') => boolean;
  /** Called at the end of the slides. Returns whether the dialog closes. */
  readonly onFinish: (purchaseType: PurchaseType, video: ChosenVideo) => boolean;
  /**
   * Called when the video storage is full and the owner wants a larger plan. The id is empty when no plan is known.
   */
  readonly onUpgrade?: OnUpgrade | undefined;
  /** The upload. It continues after the view has been removed. Default: a new one. */
  readonly upload?: KeptUpload | undefined;
  /** The storage for whether the slides were skipped. Default: this browser, for this website. */
  readonly note?: StoredText | undefined;
  /** The first slide that is shown. Default: `first`. */
  readonly startAt?: 'first' | 'pay' | 'video' | undefined;
}

/** The view of `<member-areas-video-onboarding>`: three slides for owners who sell videos. */
export function VideoOnboardingView({ site, locale, messages, ...rest }: VideoOnboardingViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <Content {...rest} />
    </OwnerRoot>
  );
}

const STEPS = ['first', 'pay', 'video'] as const;

type ContentProps = Omit<VideoOnboardingViewProps, keyof OwnerViewProps>;

function Content(props: ContentProps) {
  const { onClose, onFinish, onUpgrade, upload: uploadProp, note: noteProp, startAt = 'first' } = props;
  const { site } = useOwner();
  const texts = useOwnerTexts(videoOnboardingEn);
  const upload = useMemo(() => uploadProp ?? createKeptUpload(site), [uploadProp, site]);
  const note = useMemo(() => noteProp ?? storedText(site, 'video-onboarding'), [noteProp, site]);
  const [step, setStep] = useState(STEPS.indexOf(startAt));
  const [purchaseType, setPurchaseType] = useState<PurchaseType>('RECURRING');
  const [chosen, setChosen] = useState<VideoSource | null>(null);
  const [link, setLink] = useState('');
  const [linkProblem, setLinkProblem] = useState('');
  const [problem, setProblem] = useState('');
  const [asking, setAsking] = useState(false);
  const storage = useVideoStorage();
  const source = chosen ?? (storage.kind === 'full' ? 'link' : 'upload');
  const root = useRef<HTMLFormElement>(null);
  const adopt = useAdoptedStyles(videoOnboardingStyles);

  const lastStep = useRef(step);
  useLayoutEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    // Screen readers announce the heading of the new slide.
    const content = root.current?.closest('[data-part=modal-content]');
    content?.querySelector<HTMLElement>('[data-part=title]')?.focus();
    const dialog = content?.closest('dialog');
    // Not `scrollTo`, which Prototype replaces.
    if (dialog) dialog.scrollTop = 0;
  }, [step]);

  const skip = () => {
    if (onClose('close')) note.write('skipped');
  };
  const finish = (video: ChosenVideo) => {
    if (onFinish(purchaseType, video) && video.kind === 'upload') upload.reset();
  };
  const finishWithLink = () => {
    const read = videoLink(link);
    if (read.kind === 'link') {
      finish(read);
      return;
    }
    const problems = {
      empty: texts.videoOnboardingLinkEmpty,
      'not-web': texts.videoOnboardingLinkNotWeb,
      invalid: texts.videoOnboardingLinkInvalid,
      'too-long': texts.videoOnboardingLinkTooLong,
    };
    setLinkProblem(problems[read.problem]);
    root.current?.querySelector<HTMLElement>('input[name=link]')?.focus();
  };
  const nextStep = () => {
    setProblem('');
    if (step < STEPS.length - 1) {
      setStep(step + 1);
      return;
    }
    if (source === 'later') finish({ kind: 'later' });
    else if (source === 'link') finishWithLink();
    else {
      const state = upload.state();
      if (state.kind === 'done') finish({ kind: 'upload', id: state.video.id });
      else if (state.kind === 'uploading') setProblem(texts.videoOnboardingStillUploading);
      else setProblem(texts.videoOnboardingNeedsVideo);
    }
  };

  const titles = [
    texts.videoOnboardingTitle,
    texts.videoOnboardingPayTitle,
    texts.videoOnboardingVideoTitle,
  ] as const;
  const edited = link.trim() !== '';
  const isLast = step === STEPS.length - 1;
  return (
    <ModalContent title={titles[step] ?? titles[0]} edited={edited} onLeave={onClose}>
      <form
        ref={(node) => {
          root.current = node;
          adopt(node);
        }}
        {...partProps('slide')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          nextStep();
        }}
      >
        <div {...partProps('slide-content')}>
          {step === 0 && <IntroSlide />}
          {step === 1 && <PaySlide value={purchaseType} onChange={setPurchaseType} />}
          {isLast && (
            <VideoSlide
              source={source}
              link={link}
              linkProblem={linkProblem}
              storage={storage}
              upload={upload}
              onSource={(next) => {
                setChosen(next);
                setProblem('');
              }}
              onLink={(next) => {
                setLink(next);
                if (linkProblem && videoLink(next).kind === 'link') setLinkProblem('');
              }}
              onUpgrade={onUpgrade}
            />
          )}
          <p role="alert" {...partProps('problem')}>
            {problem}
          </p>
        </div>
        <StepDots titles={titles} step={step} />
        <div {...partProps('footer')}>
          <button
            type="button"
            className="link"
            {...partProps('skip')}
            onClick={() => (edited ? setAsking(true) : skip())}
          >
            {texts.videoOnboardingSkip}
          </button>
          {step > 0 && (
            <button type="button" {...partProps('back')} onClick={() => setStep(step - 1)}>
              {texts.videoOnboardingBack}
            </button>
          )}
          <button type="submit" {...partProps('submit')}>
            {isLast ? texts.videoOnboardingFinish : texts.videoOnboardingNext}
          </button>
        </div>
        {asking && (
          <DiscardQuestion
            onKeep={() => setAsking(false)}
            onDiscard={() => {
              setAsking(false);
              skip();
            }}
          />
        )}
      </form>
    </ModalContent>
  );
}

/** Returns how much of the video storage is used. Until that is known, every upload is allowed. */
function useVideoStorage(): VideoStorage {
  const { site } = useOwner();
  const [storage, setStorage] = useState<VideoStorage>({ kind: 'open' });
  useEffect(() => {
    let current = true;
    const reading = readVideoStorage(site).then((read) => {
      if (current) setStorage(read);
    });
    reportRejection(reading, site, 'video-onboarding');
    return () => {
      current = false;
    };
  }, [site]);
  return storage;
}
