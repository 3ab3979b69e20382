import { fill } from '../../../core/messages/fill.js';
import { surveyEn } from '../../../core/messages/en/owner/survey.js';
import { TextAreaField } from '../../ui/text-area-field.js';
import { useOwnerTexts } from '../owner-context.js';
import { LONGEST_ANSWER, type SurveyText } from './survey-draft.js';

const COUNTED_FROM = 400;

/** A question that is answered in words; near their end the characters are counted. */
export function SurveyTextField({
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
  /** The server or the form has refused it. */
  readonly wrong: boolean;
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
}) {
  const texts = useOwnerTexts(surveyEn);
  const counts = { n: value.length, max: LONGEST_ANSWER };
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
