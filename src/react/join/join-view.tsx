import type { MemberArea, PricingOption } from '../../core/api/types.js';
import { isMember } from '../../core/join/visitor-standing.js';
import { joinEn, type JoinMessages } from '../../core/messages/en/join.js';
import { pageEn, type PageMessages } from '../../core/messages/en/page.js';
import { viewEn, type ViewMessages } from '../../core/messages/en/view.js';
import { pricingEn, type PricingMessages } from '../../core/messages/en/pricing.js';
import { needsCurrencyCode, priceLine } from '../../core/pricing/index.js';
import type { AreaDetails } from './area-details.js';
import { enrollmentText } from './enrollment-text.js';
import { JoinAction } from './join-action.js';
import { useAccessState } from './use-access-state.js';

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
  /** The account's page of memberships, where a payment method is changed. Default: `/account/memberships`. */
  readonly membershipsHref?: string | undefined;
  readonly onJoin: () => void;
  readonly onRetry: () => void;
}

/** The join button with its price line; members get the way into the area, or to what keeps them in it, instead. */
export function JoinView({
  details,
  pricingOptionId,
  pending,
  locale,
  label,
  messages,
  membershipsHref = '/account/memberships',
  onJoin,
  onRetry,
}: JoinViewProps) {
  const texts: JoinTexts = { ...pageEn, ...viewEn, ...joinEn, ...pricingEn, ...messages };
  const area = details.kind === 'ready' ? details.area : null;
  const state = useAccessState(area ?? {});
  const enrollment = enrollmentText(state, texts, locale);
  return (
    <>
      <JoinAction
        state={state}
        title={area?.title ?? ''}
        label={label}
        pending={pending}
        locale={locale}
        texts={texts}
        membershipsHref={membershipsHref}
        onJoin={onJoin}
      />
      {area && !isMember(state) && (
        <p part="price">
          {linePrice(area, pricingOptionId, texts, locale)}
          {enrollment && <span part="enrollment">{enrollment}</span>}
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
