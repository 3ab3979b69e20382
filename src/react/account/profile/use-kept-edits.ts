import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetEdits, keepEdits, readKeptEdits } from '../../../core/account/kept-edits.js';
import { OTHER_PERSON_EVENT } from '../../../core/visitor/page-person.js';
import { hasUnsavedEdits } from '../shell/use-closing.js';
import { valuesOf, type Values } from '../../ui/form/use-form.js';

/**
 * Keeps what a visitor has typed into a form while the visitor logs in again, or somebody else is logged in, and puts it
 * back into the fields after that. The fields keep their default values, so the edits count as unsaved.
 *
 * @param siteUserId the visitor. Another visitor never gets the edits
 */
export function useKeptEdits(siteUserId: string) {
  // Read once: the storage is emptied as soon as the fields have the values.
  const [values] = useState(() => readKeptEdits(siteUserId));
  const [isRestored, setIsRestored] = useState(values !== null);
  useEffect(() => forgetEdits(siteUserId), [siteUserId]);
  const node = useRef<Element>(null);
  const fields = useCallback(
    (current: Element | null) => {
      node.current = current;
      if (current && values) fillIn(current, values);
    },
    [values],
  );
  useEffect(() => {
    const keepTyped = () => {
      const form = node.current?.querySelector('form');
      if (node.current && form && hasUnsavedEdits(node.current)) keepEdits(siteUserId, valuesOf(form));
    };
    addEventListener(OTHER_PERSON_EVENT, keepTyped);
    return () => removeEventListener(OTHER_PERSON_EVENT, keepTyped);
  }, [siteUserId]);
  return {
    /** Whether the fields have values that were kept and are not saved yet. */
    isRestored,
    /** The ref of the element around the form. */
    fields,
    /** Keeps the values of the form. Called when the session has ended. */
    keep: (typed: Values) => keepEdits(siteUserId, typed),
    /** Called when the values of the form were saved. */
    settle: () => setIsRestored(false),
  };
}

/** A checkbox that is not checked has no value among the kept ones. */
function fillIn(form: Element, values: Values): void {
  for (const field of form.querySelectorAll<HTMLInputElement>(':is(input,select)[name]')) {
    if (field.type === 'checkbox') field.checked = field.name in values;
    else field.value = values[field.name] ?? field.value;
  }
}
