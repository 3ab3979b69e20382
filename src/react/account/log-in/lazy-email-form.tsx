import { LazyPart } from '../../ui/loading/lazy-part.js';
import type { EmailFormProps } from '../code/email-form.js';

const load = () => import('../code/index.js');

/** The form that asks for the email to which a code is mailed. */
export function LazyEmailForm(props: EmailFormProps) {
  return <LazyPart load={load}>{({ EmailForm }) => <EmailForm {...props} />}</LazyPart>;
}
