/** The parts of the login and the account creation for sites that mail codes. Their code is loaded when they are shown. */
import { LazyPart } from '../../ui/loading/lazy-part.js';
import type { EmailFormProps } from '../code/email-form.js';
import type { WayLinkProps } from '../code/way-link.js';
import { useAccount } from '../shared/account-context.js';
import { formWays } from '../shared/ways.js';

const load = () => import('../code/index.js');
const nothing = () => null;

/** The form that asks for the email to which a code is mailed. */
export function LazyEmailForm(props: EmailFormProps) {
  return <LazyPart load={load}>{({ EmailForm }) => <EmailForm {...props} />}</LazyPart>;
}

/** The link to the other way in. Renders nothing when the site has one way with a form. */
export function WaySwitch(props: WayLinkProps) {
  if (formWays(useAccount().site.settings().waysIn).length < 2) return null;
  return (
    <LazyPart load={load} wrap={nothing}>
      {({ WayLink }) => <WayLink {...props} />}
    </LazyPart>
  );
}
