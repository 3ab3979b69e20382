import { useEffect, useMemo, useRef, useState } from 'react';
import type { PurchaseType } from '../../../core/api/types.js';
import { storedText, type StoredText } from '../../../core/owner/stored-text.js';
import type { KeptUpload, VideoStorage } from '../../../core/owner/index.js';
import { createKeptUpload } from '../../../core/owner/upload-video.js';
import { videoLink, readVideoStorage } from '../../../core/owner/video.js';
import { videoOnboardingEn } from '../../../core/messages/en/owner/video-onboarding.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { named } from '../../ui/named.js';
import { useAdoptedStyles } from '../../ui/use-adopted-styles.js';
import { DiscardQuestion } from '../discard-question.js';
import { ModalContent, type LeaveReason } from '../modal-content.js';
import { useOwner, useOwnerTexts, type OwnerViewProps } from '../owner-context.js';
import { OwnerRoot } from '../owner-root.js';
import { IntroSlide } from './intro-slide.js';
import { PaySlide } from './pay-slide.js';
import { StepDots } from './step-dots.js';
import { videoOnboardingStyles } from './video-onboarding-styles.js';
import { VideoSlide, type VideoSource } from './video-slide.js';

/** What the first video is. */
export type ChosenVideo =
  | { readonly kind: 'upload'; readonly id: string }
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'later' };

/** Props of {@link VideoOnboardingView}. */
export interface VideoOnboardingViewProps extends OwnerViewProps {
  /** Asked to close; whether it does. */
  readonly onClose: (reason: LeaveReason | 'done') => boolean;
  /** The owner has gone through the slides; whether it closes. */
  readonly onFinish: (purchaseType: PurchaseType, video: ChosenVideo) => boolean;
  /** There is no room for videos, and the owner wants a larger plan; empty where none is named. */
  readonly onUpgrade: (planId: string) => void;
  /** The upload; one that is kept outside goes on when this is gone. Default: one of its own, which does too. */
  readonly upload?: KeptUpload | undefined;
  /** Where it is kept that it was skipped. Default: in this browser, for this website. */
  readonly note?: StoredText | undefined;
  /** The slide it begins with. Default: the first. */
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
  const { onClose, onFinish, onUpgrade, upload: given, note: givenNote, startAt = 'first' } = props;
  const { site } = useOwner();
  const texts = useOwnerTexts(videoOnboardingEn);
  const upload = useMemo(() => given ?? createKeptUpload(site), [given, site]);
  const note = useMemo(() => givenNote ?? storedText(site, 'video-onboarding'), [givenNote, site]);
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

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The heading of the slide: it says where one is now.
    const content = root.current?.closest('[data-part=modal-content]');
    content?.querySelector<HTMLElement>('[data-part=title]')?.focus();
    content?.closest('dialog')?.scrollTo(0, 0);
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
        {...named('slide')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          nextStep();
        }}
      >
        <div {...named('slide-content')}>
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
          <p role="alert" {...named('problem')}>
            {problem}
          </p>
        </div>
        <StepDots titles={titles} step={step} />
        <div {...named('footer')}>
          <button
            type="button"
            className="link"
            {...named('skip')}
            onClick={() => (edited ? setAsking(true) : skip())}
          >
            {texts.videoOnboardingSkip}
          </button>
          {step > 0 && (
            <button type="button" {...named('back')} onClick={() => setStep(step - 1)}>
              {texts.videoOnboardingBack}
            </button>
          )}
          <button type="submit" {...named('submit')}>
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

/** How much room for videos there is; until that is known, everything is allowed. */
function useVideoStorage(): VideoStorage {
  const { site } = useOwner();
  const [storage, setStorage] = useState<VideoStorage>({ kind: 'open' });
  useEffect(() => {
    let current = true;
    const reading = readVideoStorage(site).then((read) => current && setStorage(read));
    reportRejection(reading, site, 'video-onboarding');
    return () => {
      current = false;
    };
  }, [site]);
  return storage;
}
