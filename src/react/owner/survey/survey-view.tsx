import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SurveyDismissal } from '../../../contract/owner/dismiss-survey.js';
import type { StoredText } from '../../../core/owner/stored-text.js';
import { trackSurveyView } from '../../../core/owner/owner-flow.js';
import { storeSurveyState, surveyText, wasSurveySent } from '../../../core/owner/survey.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { surveyEn } from '../../../core/messages/en/owner/survey.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { partProps, useAdoptedStyles, css } from '../../ui/base/styling.js';
import { DiscardQuestion } from '../shared/discard-question.js';
import { ModalContent, type LeaveReason } from '../ui/modal-content.js';
import { useOwner, useOwnerTexts, type OwnerViewProps } from '../shared/owner-context.js';
import { OwnerRoot } from '../shared/owner-root.js';
import { EMPTY_DRAFT, hasWords, type SurveyDraft } from './survey-draft.js';
import { SurveyForm } from './survey-form.js';

/** Props of {@link SurveyView}. */
export interface SurveyViewProps extends OwnerViewProps {
  /** Called to close the dialog. Returns whether it closes. */
  readonly onClose: (reason: LeaveReason | 'done') => boolean;
  /** Called after the server has stored the answers. */
  readonly onSubmitted?: (() => void) | undefined;
  /** The storage for whether the survey was sent or dismissed. Default: this browser, for this website and account. */
  readonly note?: StoredText | undefined;
  /** Whether the owner has answered the survey, according to the page. Default: false. */
  readonly answered?: boolean | undefined;
  /** The initial state, for previews. Default: nothing is answered. */
  readonly startAt?: 'chosen' | 'sent' | 'failed' | undefined;
}

/** The view of `<member-areas-survey>`: the product-fit survey, and a thank-you after it was sent. */
export function SurveyView({ site, locale, messages, ...rest }: SurveyViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <Content {...rest} />
    </OwnerRoot>
  );
}

type ContentProps = Omit<SurveyViewProps, keyof OwnerViewProps>;

function Content({ onClose, onSubmitted, note: noteProp, answered = false, startAt }: ContentProps) {
  const { site, flow } = useOwner();
  const texts = useOwnerTexts(surveyEn);
  const note = useMemo(() => noteProp ?? surveyText(site), [noteProp, site]);
  const [draft, setDraft] = useState<SurveyDraft>(
    startAt === 'chosen' || startAt === 'failed'
      ? { ...EMPTY_DRAFT, feeling: 'VERY_DISAPPOINTED' }
      : EMPTY_DRAFT,
  );
  const [busy, setBusy] = useState(false);
  const [isSent, setIsSent] = useState(startAt === 'sent');
  const [asking, setAsking] = useState(false);
  const [isAnswered, setIsAnswered] = useState(() => answered || wasSurveySent(note));

  const recorded = useRef(false);
  useEffect(() => {
    if (recorded.current) return;
    recorded.current = true;
    trackSurveyView(site);
  }, [site]);

  const dismiss = (method: SurveyDismissal) => {
    if (!onClose(method === 'escape' ? 'escape' : 'close')) return;
    storeSurveyState(note, 'dismissedAt');
    reportRejection(flow.dismissSurvey(method), site, 'dismiss-survey');
  };
  const styles = useAdoptedStyles(surveyStyles);
  if (isSent) return <Thanks onClose={onClose} focused={startAt !== 'sent'} />;
  if (isAnswered) return <Answered onClose={onClose} onAgain={() => setIsAnswered(false)} />;
  const edited = hasWords(draft);
  return (
    <ModalContent title={texts.surveyTitle} edited={edited} busy={busy} onLeave={dismiss}>
      <div ref={styles} {...partProps('survey')}>
        <SurveyForm
          draft={draft}
          busy={busy}
          failed={startAt === 'failed'}
          // A script, such as that of an autofill, can edit two fields before the view is rendered again.
          onEdit={(change) => setDraft((current) => ({ ...current, ...change }))}
          onBusy={setBusy}
          onSent={() => {
            storeSurveyState(note, 'submittedAt');
            setIsSent(true);
            onSubmitted?.();
          }}
          onNotNow={() => (edited ? setAsking(true) : dismiss('not_now'))}
        />
        {asking && (
          <DiscardQuestion
            onKeep={() => setAsking(false)}
            onDiscard={() => {
              setAsking(false);
              dismiss('not_now');
            }}
          />
        )}
      </div>
    </ModalContent>
  );
}

/** The thank-you. Closing it is not recorded as a dismissal. */
function Thanks({ onClose, focused }: Pick<ContentProps, 'onClose'> & { readonly focused: boolean }) {
  const shared = useOwnerTexts(ownerEn);
  const texts = useOwnerTexts(surveyEn);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <ModalContent title={texts.surveyThanks} titleId={id} onLeave={onClose}>
      <div {...partProps('thanks')}>
        <button
          ref={button}
          type="button"
          {...partProps('primary')}
          aria-describedby={id}
          onClick={() => onClose('done')}
        >
          {shared.ownerClose}
        </button>
      </div>
    </ModalContent>
  );
}

/** Says that the owner has answered the survey. Closing it is not recorded as a dismissal. */
function Answered({ onClose, onAgain }: Pick<ContentProps, 'onClose'> & { readonly onAgain: () => void }) {
  const shared = useOwnerTexts(ownerEn);
  const texts = useOwnerTexts(surveyEn);
  const id = useId();
  return (
    <ModalContent title={texts.surveyAnswered} titleId={id} onLeave={onClose}>
      <div {...partProps('thanks')}>
        <button type="button" {...partProps('primary')} aria-describedby={id} onClick={() => onClose('done')}>
          {shared.ownerClose}
        </button>
        <button type="button" {...partProps('again')} onClick={onAgain}>
          {texts.surveyAnswerAgain}
        </button>
      </div>
    </ModalContent>
  );
}

/** Styles of the survey. */
export const surveyStyles = css`
  [data-part='owner'] [data-part='survey'] [data-part='form'] {
    gap: 20px;
  }
  [data-part='owner'] [data-part='survey'] [data-part='problem']:empty {
    /* Visible to screen readers only. */
    position: absolute;
  }
  [data-part='owner'] [data-part='survey'] [data-part='footer'] > [data-part='hint'] {
    margin-inline-end: auto;
  }
  [data-part='owner'] [data-part='thanks'] {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
`;
