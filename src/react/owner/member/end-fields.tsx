import type { EndProblem, TypedEnd } from '../../../core/owner/members/access-end.js';
import { partProps } from '../../ui/base/styling.js';
import { TextField } from '../../ui/form/text-field.js';
import { RadioCards } from '../ui/radio-cards.js';
import { useMemberTexts, type MemberTexts } from './member-texts.js';

/** The fields for the end of access: for good, or until the end of a day. */
export function EndFields({
  value,
  problem,
  min,
  onChange,
}: {
  readonly value: TypedEnd;
  readonly problem: EndProblem | null;
  /** The first day that can be chosen, as a date field has it. */
  readonly min: string;
  readonly onChange: (value: TypedEnd) => void;
}) {
  const texts = useMemberTexts();
  return (
    <>
      <RadioCards
        name="access"
        legend={texts.memberAccess}
        value={value.kind}
        cards={[
          { value: 'for-good', title: texts.memberForGood },
          { value: 'until', title: texts.memberUntil },
        ]}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      {value.kind === 'until' && (
        <div {...partProps('day-field')}>
          <TextField
            type="date"
            name="day"
            label={texts.memberLastDay}
            hint={texts.memberUntilHint}
            error={problem && problemText(problem, texts)}
            min={min}
            max="9999-12-31"
            required
            value={value.day}
            onChange={(event) => onChange({ ...value, day: event.target.value })}
          />
        </div>
      )}
    </>
  );
}

function problemText(problem: EndProblem, texts: MemberTexts): string {
  switch (problem) {
    case 'required':
      return texts.memberDayMissing;
    case 'past':
      return texts.memberDayPast;
  }
}
