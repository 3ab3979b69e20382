import { useState } from 'react';
import {
  dayOf,
  readEnd,
  type EndProblem,
  type ReadEnd,
  type TypedEnd,
} from '../../../core/owner/members/access-end.js';
import type { OwnerFailure } from '../../../core/owner/owner-call.js';
import { useOwner } from '../shared/owner-context.js';

/**
 * The state of the fields for the end of access. Days are those of the time zone of the site, in which the screens show them;
 * without one, of the time zone of the browser.
 */
export function useTypedEnd(initial: (timeZone: string | undefined) => TypedEnd) {
  const { site } = useOwner();
  const { timeZone } = site.settings();
  const [value, setValue] = useState(() => initial(timeZone));
  const [problem, setProblem] = useState<EndProblem | null>(null);
  return {
    fields: {
      value,
      problem,
      min: dayOf(new Date().toISOString(), timeZone),
      onChange: (next: TypedEnd) => {
        setValue(next);
        setProblem(null);
      },
    },
    /** Reads what was typed, and shows its problem. */
    read: (): ReadEnd => {
      const read = readEnd(value, Date.now(), timeZone);
      setProblem(read.kind === 'problem' ? read.code : null);
      return read;
    },
    /** Shows that the server has refused the day, when it has. */
    showRefusal: (failure: OwnerFailure): void => {
      if (isDayRefused(failure)) setProblem('past');
    },
    /** The text of a refused day is beside its field, and not repeated. Any other failure has its usual text. */
    explain: (failure: OwnerFailure): string | undefined => (isDayRefused(failure) ? '' : undefined),
  };
}

const isDayRefused = (failure: OwnerFailure): boolean =>
  failure.kind === 'fields' && 'endsAt' in failure.fields;
