import { useRef, useState, type SyntheticEvent, type ReactNode } from 'react';
import { getSite } from '../../../core/site.js';

/** The values of the fields, by name. */
export type Values = Readonly<Record<string, string>>;
/** The problems of the fields, by name. */
export type Problems = Readonly<Record<string, ReactNode>>;

/** Options of {@link useForm}. */
export interface FormRules {
  /** The problems that are shown first. Default: none. */
  readonly known?: Problems;
  /** Returns the problems of the values; empty when they can be sent. */
  readonly validate: (values: Values) => Problems;
  /** Sends the values. Resolves with the problems that the server has found. */
  readonly send: (values: Values, form: HTMLFormElement) => Promise<Problems>;
}

/**
 * A form that is validated on submit, and then on every change of a field with a problem. It moves the focus to the
 * first field with a problem, and ignores a second submit while one is running. The inputs are uncontrolled.
 */
export function useForm({ known = {}, validate, send }: FormRules) {
  const [problems, setProblems] = useState<Problems>(known);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const showProblems = (form: HTMLFormElement, found: Problems) => {
    setProblems(found);
    const first = [...form.elements].find((field) => (field as HTMLInputElement).name in found);
    (first as HTMLInputElement | undefined)?.focus();
  };

  const submit = async (form: HTMLFormElement) => {
    const values = valuesOf(form);
    const found = validate(values);
    showProblems(form, found);
    if (Object.keys(found).length > 0) return;
    running.current = true;
    setBusy(true);
    try {
      const refused = await send(values, form);
      if (Object.keys(refused).length > 0) showProblems(form, refused);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    problems,
    busy,
    formProps: {
      ref: focusFirstField,
      noValidate: true,
      'aria-busy': busy,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!running.current) submit(event.currentTarget).catch(report);
      },
      onInput: (event: SyntheticEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement;
        if (!(name in problems)) return;
        const found = validate(valuesOf(event.currentTarget))[name];
        // A password manager fills in several fields at once.
        setProblems(({ [name]: _fixed, ...others }) => (found ? { ...others, [name]: found } : others));
      },
    },
  };
}

/** Reports an error that is not a problem of the values. */
const report = (error: unknown) => getSite().report(error, 'form');

/** Moves the focus from the heading of the screen to the first field of a form that is rendered later. */
function focusFirstField(form: HTMLFormElement | null): void {
  const { activeElement } = (form?.getRootNode() ?? document) as Document | ShadowRoot;
  if (!activeElement?.matches('[data-part=title]')) return;
  form?.querySelector<HTMLElement>('input:not([type=hidden]):not([hidden])')?.focus();
}

/** Returns the values of the fields of a form, by name. */
export function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}
