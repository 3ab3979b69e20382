import { timeZoneName } from '../../../core/intl/formatters.js';
import { fill } from '../../../core/messages/fill.js';
import { createEn } from '../../../core/messages/en/owner/create.js';
import { named } from '../../ui/named.js';
import { RadioCards } from '../../ui/radio-cards.js';
import { TextField } from '../../ui/text-field.js';
import { useOwnerTexts } from '../owner-context.js';
import type { DraftForm } from './draft-form.js';

/** When people can join: always, or between two dates in the time zone of the browser. */
export function EnrollmentFields({ draft, edit, problem }: DraftForm) {
  const texts = useOwnerTexts(createEn);
  const { when } = draft.enrollment;
  const dates = [
    ['opens', texts.createOpens],
    ['closes', texts.createCloses],
  ] as const;
  return (
    <div {...named('enrollment')}>
      <RadioCards
        name="enrollment"
        legend={texts.createEnrollment}
        value={when}
        cards={[
          { value: 'any-time', title: texts.createAnyTime },
          { value: 'between', title: texts.createBetween },
        ]}
        onChange={(value) =>
          edit('opens', (now) => ({ ...now, enrollment: { ...now.enrollment, when: value } }))
        }
      />
      {when === 'between' && (
        <>
          <div {...named('dates')}>
            {dates.map(([name, label]) => (
              <TextField
                key={name}
                name={name}
                label={label}
                type="datetime-local"
                max="9999-12-31T23:59"
                required
                value={draft.enrollment[name]}
                error={problem(name)}
                onChange={({ target }) =>
                  edit(name, (now) => ({ ...now, enrollment: { ...now.enrollment, [name]: target.value } }))
                }
              />
            ))}
          </div>
          <p {...named('hint')}>
            {fill(texts.createTimeZone, { zone: timeZoneName().replaceAll('_', ' ') })}
          </p>
        </>
      )}
    </div>
  );
}
