import { COMMENT_LENGTH } from '../../../contract/parts/limits.js';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import type { SurveyAnswers } from '../../../contract/owner/send-survey.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { surveyEn } from '../../../core/messages/en/owner/survey.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { BusyLabel } from '../../ui/base/buttons.js';
import { partProps } from '../../ui/base/styling.js';
import { RadioCards } from '../ui/radio-cards.js';
import { failureText } from '../shared/failure.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { answersOf, SURVEY_TEXTS, tooLong, type SurveyDraft, type SurveyText } from './survey-draft.js';
import { fill } from '../../../core/messages/fill.js';
import { TextAreaField } from '../../ui/form/text-area-field.js';

/** Props of {@link SurveyForm}. */
export interface SurveyFormProps {
  readonly draft: SurveyDraft;
  readonly busy: boolean;
  /** Whether the last try to send has failed. */
  readonly failed?: boolean;
  readonly onEdit: (change: Partial<SurveyDraft>) => void;
  readonly onBusy: (busy: boolean) => void;
  readonly onSent: () => void;
  readonly onNotNow: () => void;
}

/** The form of the survey. It keeps the answers when they cannot be sent. */
export function SurveyForm({
  draft,
  busy,
  failed = false,
  onEdit,
  onBusy,
  onSent,
  onNotNow,
}: SurveyFormProps) {
  const { site, flow } = useOwner();
  const shared = useOwnerTexts(ownerEn);
  const texts = useOwnerTexts(surveyEn);
  const id = useId();
  const running = useRef(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState(failed ? texts.surveyFailed : '');

  const send = async (form: HTMLFormElement) => {
    const answers = answersOf(draft);
    if (!answers || running.current) return;
    const refuse = (names: readonly string[]) => {
      setRefused(names);
      const first = names.find((name) => form.elements.namedItem(name));
      (form.elements.namedItem(first ?? '') as HTMLElement | null)?.focus();
    };
    setProblem('');
    refuse(tooLong(draft));
    if (tooLong(draft).length > 0) return;
    running.current = true;
    onBusy(true);
    const result = await flow.sendSurvey(answers);
    running.current = false;
    onBusy(false);
    if (result.kind === 'done') {
      onSent();
      return;
    }
    const names = result.kind === 'fields' ? Object.keys(result.fields) : [];
    if (SURVEY_TEXTS.some((name) => names.includes(name))) refuse(names);
    else setProblem(failureText(result, shared, texts.surveyFailed));
  };
  const change = (name: SurveyText, value: string) => {
    const edit = { [name]: value };
    onEdit(edit);
    if (refused.includes(name) && !tooLong({ ...draft, ...edit }).includes(name))
      setRefused(refused.filter((one) => one !== name));
  };
  const labels = {
    mainBenefit: texts.surveyMainBenefit,
    improvement: texts.surveyImprovement,
    bestFor: texts.surveyBestFor,
  };
  const feelings: readonly [SurveyAnswers['feeling'], string][] = [
    ['VERY_DISAPPOINTED', texts.surveyVeryDisappointed],
    ['SOMEWHAT_DISAPPOINTED', texts.surveySomewhatDisappointed],
    ['NOT_DISAPPOINTED', texts.surveyNotDisappointed],
    ['NO_LONGER_USED', texts.surveyNoLongerUsed],
  ];
  return (
    <form
      {...partProps('form')}
      noValidate
      aria-busy={busy}
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        reportRejection(send(event.currentTarget), site, 'survey');
      }}
    >
      <RadioCards
        name="feeling"
        legend={texts.surveyFeeling}
        cards={feelings.map(([value, title]) => ({ value, title }))}
        value={draft.feeling ?? undefined}
        required
        onChange={(feeling) => {
          if (!busy) onEdit({ feeling });
        }}
      />
      {SURVEY_TEXTS.map((name) => (
        <SurveyTextField
          key={name}
          name={name}
          label={labels[name]}
          value={draft[name]}
          wrong={refused.includes(name)}
          readOnly={busy}
          onChange={(value) => change(name, value)}
        />
      ))}
      <div {...partProps('footer')}>
        <p role="alert" {...partProps('problem')}>
          {problem}
        </p>
        {!draft.feeling && (
          <span id={id} {...partProps('hint')}>
            {texts.surveyChooseFirst}
          </span>
        )}
        <button
          type="button"
          {...partProps('not-now')}
          aria-disabled={busy}
          onClick={() => {
            if (!running.current) onNotNow();
          }}
        >
          {texts.surveyNotNow}
        </button>
        <button
          type="submit"
          {...partProps('submit')}
          disabled={!draft.feeling}
          aria-disabled={busy}
          aria-describedby={draft.feeling ? undefined : id}
        >
          <BusyLabel busy={busy} busyText={texts.surveySending}>
            {texts.surveySend}
          </BusyLabel>
        </button>
      </div>
    </form>
  );
}

const COUNTED_FROM = 400;

/** A question with a text as its answer. It counts the characters near the limit. */
function SurveyTextField({
  name,
  label,
  value,
  wrong,
  readOnly,
  onChange,
}: {
  readonly name: SurveyText;
  readonly label: string;
  readonly value: string;
  /** Whether the server or the form has refused the text. */
  readonly wrong: boolean;
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
}) {
  const texts = useOwnerTexts(surveyEn);
  const counts = { n: value.length, max: COMMENT_LENGTH };
  return (
    <TextAreaField
      name={name}
      label={label}
      value={value}
      readOnly={readOnly}
      hint={value.length >= COUNTED_FROM && fill(texts.surveyCount, counts)}
      error={wrong && fill(texts.surveyTooLong, counts)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
