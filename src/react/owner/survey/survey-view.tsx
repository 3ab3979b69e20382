import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { SurveyDismissal } from '../../../core/api/types.js';
import type { StoredText } from '../../../core/owner/stored-text.js';
import { trackSurveyView } from '../../../core/owner/owner-flow.js';
import { storeSurveyState, surveyText } from '../../../core/owner/survey.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { surveyEn } from '../../../core/messages/en/owner/survey.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { named } from '../../ui/named.js';
import { useAdoptedStyles } from '../../ui/use-adopted-styles.js';
import { DiscardQuestion } from '../discard-question.js';
import { ModalContent, type LeaveReason } from '../modal-content.js';
import { useOwner, useOwnerTexts, type OwnerViewProps } from '../owner-context.js';
import { OwnerRoot } from '../owner-root.js';
import { EMPTY_DRAFT, hasWords, type SurveyDraft } from './survey-draft.js';
import { SurveyForm } from './survey-form.js';
import { surveyStyles } from './survey-styles.js';

/** Props of {@link SurveyView}. */
export interface SurveyViewProps extends OwnerViewProps {
  /** Asked to close; whether it does. */
  readonly onClose: (reason: LeaveReason | 'done') => boolean;
  /** The answers have arrived. */
  readonly onSubmitted?: (() => void) | undefined;
  /** Where it is kept that it was sent or put away. Default: in this browser, for this website and account. */
  readonly note?: StoredText | undefined;
  /** What it begins with. Default: nothing is answered. */
  readonly startAt?: 'chosen' | 'sent' | 'failed' | undefined;
}

/** The view of `<member-areas-survey>`: the product-fit survey, and thanks once it is sent. */
export function SurveyView({ site, locale, messages, ...rest }: SurveyViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <Content {...rest} />
    </OwnerRoot>
  );
}

type ContentProps = Omit<SurveyViewProps, keyof OwnerViewProps>;

function Content({ onClose, onSubmitted, note: given, startAt }: ContentProps) {
  const { site, flow } = useOwner();
  const texts = useOwnerTexts(surveyEn);
  const note = useMemo(() => given ?? surveyText(site), [given, site]);
  const [draft, setDraft] = useState<SurveyDraft>(
    startAt === 'chosen' || startAt === 'failed'
      ? { ...EMPTY_DRAFT, feeling: 'VERY_DISAPPOINTED' }
      : EMPTY_DRAFT,
  );
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(startAt === 'sent');
  const [asking, setAsking] = useState(false);

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
  if (sent) return <Thanks onClose={onClose} focused={startAt !== 'sent'} />;
  const edited = hasWords(draft);
  return (
    <ModalContent title={texts.surveyTitle} edited={edited} busy={busy} onLeave={dismiss}>
      <div ref={styles} {...named('survey')}>
        <SurveyForm
          draft={draft}
          busy={busy}
          failed={startAt === 'failed'}
          onDraft={setDraft}
          onBusy={setBusy}
          onSent={() => {
            storeSurveyState(note, 'submittedAt');
            setSent(true);
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

/** Says thanks; leaving it is no dismissal. */
function Thanks({ onClose, focused }: Pick<ContentProps, 'onClose'> & { readonly focused: boolean }) {
  const shared = useOwnerTexts(ownerEn);
  const texts = useOwnerTexts(surveyEn);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <ModalContent title={texts.surveyThanks} titleId={id} onLeave={onClose}>
      <div {...named('thanks')}>
        <button
          ref={button}
          type="button"
          {...named('primary')}
          aria-describedby={id}
          onClick={() => onClose('done')}
        >
          {shared.ownerClose}
        </button>
      </div>
    </ModalContent>
  );
}
