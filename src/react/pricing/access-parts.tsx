import type { ReactNode } from 'react';
import type { MemberArea } from '../../contract/parts/member-area.js';
import type { LockScreenCustomization } from '../../contract/visitor/lock-screen.js';
import { accessEn, type AccessMessages } from '../../core/messages/en/access.js';
import { fill, pluralText } from '../../core/messages/fill.js';
import { joinEn, type JoinMessages } from '../../core/messages/en/join.js';
import { pageEn, type PageMessages } from '../../core/messages/en/page.js';
import { pricingEn, type PricingMessages } from '../../core/messages/en/pricing.js';
import { viewEn, type ViewMessages } from '../../core/messages/en/view.js';
import type { AreaDetails } from '../join/area-details.js';
import { AreaView, findControl } from '../join/area-view.js';
import { LoadError, Skeleton } from '../ui/loading/placeholders.js';
import { accessStyles } from './access-styles.js';

/** The texts of the pricing and lock screens. */
export type AccessTexts = PageMessages & ViewMessages & JoinMessages & PricingMessages & AccessMessages;

/** The root of the pricing and lock screens. It adopts their styles and shows whether the area has loaded. */
export function AccessRoot({
  details,
  messages,
  onRetry,
  children,
}: {
  readonly details: AreaDetails;
  readonly messages: Partial<AccessTexts> | undefined;
  readonly onRetry: () => void;
  readonly children: (
    area: MemberArea,
    texts: AccessTexts,
    customization: LockScreenCustomization | undefined,
  ) => ReactNode;
}) {
  const texts: AccessTexts = { ...pageEn, ...viewEn, ...joinEn, ...pricingEn, ...accessEn, ...messages };
  return (
    <AreaView name="access" styles={accessStyles} details={details} focusTarget={findStart}>
      {details.kind === 'loading' && <Skeleton part="loading" text={texts.loading} />}
      {details.kind === 'failed' && (
        <LoadError part="error" text={texts.loadFailed} retry={texts.retry} onRetry={onRetry} />
      )}
      {details.kind === 'ready' && children(details.area, texts, details.lockScreen)}
    </AreaView>
  );
}

/** Returns the heading of the screen, or the first card of an option where those stand above it; else the first control. */
const findStart = (view: HTMLElement) =>
  view.querySelector<HTMLElement>('h1, h2, .option') ?? findControl(view);

/** Shows the benefits of an area, or their number when the list is unknown. Renders nothing without benefits. */
export function BenefitList({
  area: { benefits, numMABenefits: count = 0 },
  texts,
  locale,
}: {
  readonly area: MemberArea;
  readonly texts: AccessTexts;
  readonly locale: string;
}) {
  if (benefits.length === 0) {
    return count > 0 ? <p part="benefit-count">{pluralText(texts.benefitCount, count, locale)}</p> : null;
  }
  return (
    <div className="benefits">
      <ul part="benefits" aria-label={texts.benefits}>
        {benefits.map(({ description }, i) => (
          <li key={i} part="benefit">
            {description}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The login button for visitors who are signed out; for others, who is signed in, and the log-out button. */
export function VisitorLine({
  firstName,
  texts,
  onLogIn,
  onLogOut,
}: {
  /** Can be empty; `null` for visitors who are signed out. */
  readonly firstName: string | null;
  readonly texts: AccessTexts;
  readonly onLogIn: () => void;
  /** Default: there is no log-out button. */
  readonly onLogOut?: (() => void) | undefined;
}) {
  if (firstName === null) {
    return (
      <p part="log-in-line">
        {texts.memberAlready}{' '}
        <button type="button" part="log-in" className="link" onClick={onLogIn}>
          {texts.logIn}
        </button>
      </p>
    );
  }
  return (
    <p part="signed-in">
      {firstName ? fill(texts.signedInAs, { firstName }) : texts.signedIn}
      {onLogOut && (
        <>
          {' '}
          <button type="button" part="log-out" className="link" onClick={onLogOut}>
            {texts.logOut}
          </button>
        </>
      )}
    </p>
  );
}
