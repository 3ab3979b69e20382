import { useState } from 'react';
import type { MemberArea, PricingOption } from '../../core/api/types.js';
import { fill } from '../../core/messages/fill.js';
import { joinEn, type JoinMessages } from '../../core/messages/join/en.js';
import { en, type PageMessages } from '../../core/messages/page/en.js';
import { viewEn, type ViewMessages } from '../../core/messages/view/en.js';
import { pricingEn, type PricingMessages } from '../../core/messages/pricing/en.js';
import { needsCurrencyCode, priceLine } from '../../core/pricing/index.js';
import { BusyLabel } from '../ui/busy-label.js';
import type { AreaDetails } from './area-details.js';

/** The texts of the join view. */
export type JoinTexts = PageMessages & ViewMessages & JoinMessages & PricingMessages;

/** Props of {@link JoinView}. */
export interface JoinViewProps {
  readonly details: AreaDetails;
  /** The option whose price is shown; default: the first. */
  readonly pricingOptionId?: string | undefined;
  /** A join is under way. */
  readonly pending: boolean;
  readonly locale: string;
  /** The label of the button; default: the text of the language. */
  readonly label?: string | undefined;
  /** Own words for single texts. */
  readonly messages?: Partial<JoinTexts> | undefined;
  readonly onJoin: () => void;
  readonly onRetry: () => void;
}

/** The join button with its price line; members get the way into the area instead (specification 4). */
export function JoinView({
  details,
  pricingOptionId,
  pending,
  locale,
  label,
  messages,
  onJoin,
  onRetry,
}: JoinViewProps) {
  const texts: JoinTexts = { ...en, ...viewEn, ...joinEn, ...pricingEn, ...messages };
  const area = details.kind === 'ready' ? details.area : null;
  const isMember = area?.membership?.status === 'ACTIVE';
  return (
    <>
      {isMember && <p part="member">{texts.member}</p>}
      <button type="button" part="button" aria-disabled={pending} onClick={() => pending || onJoin()}>
        <BusyLabel busy={pending} busyText={texts.joining}>
          {isMember ? fill(texts.goTo, { title: area.title }) : (label ?? texts.join)}
        </BusyLabel>
      </button>
      {area && !isMember && (
        <p part="price">
          {linePrice(area, pricingOptionId, texts, locale)}
          <Enrollment area={area} locale={locale} texts={texts} />
        </p>
      )}
      {details.kind === 'failed' && (
        <p part="error" role="status">
          {texts.loadFailed}{' '}
          <button type="button" part="retry" className="quiet" onClick={onRetry}>
            {texts.retry}
          </button>
        </p>
      )}
    </>
  );
}

function linePrice(
  { pricingOptions }: MemberArea,
  id: string | undefined,
  { pricing }: PricingMessages,
  locale: string,
): string {
  const option: PricingOption | undefined = pricingOptions.find((one) => one.id === id) ?? pricingOptions[0];
  const display = needsCurrencyCode(pricingOptions) ? 'code' : 'symbol';
  return priceLine(option ?? null, pricing, locale, { display });
}

function Enrollment({ area, locale, texts }: { area: MemberArea; locale: string; texts: JoinMessages }) {
  const { opensAt, closesAt } = area.enrollment ?? {};
  const [now] = useState(() => Date.now());
  if (opensAt && Date.parse(opensAt) > now) {
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(opensAt));
    return <span part="enrollment">{fill(texts.opens, { date })}</span>;
  }
  if (closesAt && Date.parse(closesAt) < now) return <span part="enrollment">{texts.enrollmentClosed}</span>;
  return null;
}
