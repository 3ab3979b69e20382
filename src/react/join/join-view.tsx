import { useEffect } from 'react';
import type { MemberArea } from '../../contract/parts/member-area.js';
import type { PricingOption } from '../../contract/parts/pricing-option.js';
import { joinControl, type JoinControl } from '../../core/join/join-control.js';
import { isMember } from '../../core/join/visitor-standing.js';
import { joinEn, type JoinMessages } from '../../core/messages/en/join.js';
import { pageEn, type PageMessages } from '../../core/messages/en/page.js';
import { viewEn, type ViewMessages } from '../../core/messages/en/view.js';
import { pricingEn, type PricingMessages } from '../../core/messages/en/pricing.js';
import { needsCurrencyCode, priceLine } from '../../core/pricing/price-line.js';
import { type AreaDetails, useAccessState } from './area-details.js';
import { joinStyles } from './join-styles.js';
import { AreaView } from './area-view.js';
import { JoinAction, MemberLine } from './join-action.js';
import { LoadFailed } from './load-failed.js';

/** The texts of the join view. */
export type JoinTexts = PageMessages & ViewMessages & JoinMessages & PricingMessages;

/** Props of {@link JoinView}. */
export interface JoinViewProps {
  readonly details: AreaDetails;
  /** The id of the option whose price is shown. Default: the first option. */
  readonly pricingOptionId?: string | undefined;
  /** Whether a join request is running. */
  readonly pending: boolean;
  readonly locale: string;
  /** The label of the button. Default: the text of the language. */
  readonly label?: string | undefined;
  /** Texts that replace the default ones. */
  readonly messages?: Partial<JoinTexts> | undefined;
  /**
   * The address of the memberships page, where members change their payment method. Default: `/account/memberships`.
   */
  readonly membershipsHref?: string | undefined;
  /**
   * Whether the view has no price and no text about the membership. It still shows errors. Default: `false`.
   */
  readonly hideDetails?: boolean | undefined;
  /**
   * Called with what the control of the page must show. With this callback the view has no button, because the page has
   * its own. The page calls `onJoin` itself.
   */
  readonly onControl?: ((control: JoinControl & { readonly isBusy: boolean }) => void) | undefined;
  /**
   * Returns the control of the page, which gets the focus when the Retry button is removed. Default: the first control of
   * the view, or the view itself.
   */
  readonly getControl?: (() => HTMLElement | null) | undefined;
  readonly onJoin: () => void;
  readonly onRetry: () => void;
}

/**
 * The join button with the price. Members see a button that opens the area, rejoins it, or updates the payment method.
 */
export function JoinView({
  details,
  pricingOptionId,
  pending,
  locale,
  label,
  messages,
  membershipsHref = '/account/memberships',
  hideDetails = false,
  onControl,
  getControl,
  onJoin,
  onRetry,
}: JoinViewProps) {
  const texts: JoinTexts = { ...pageEn, ...viewEn, ...joinEn, ...pricingEn, ...messages };
  const area = details.kind === 'ready' ? details.area : null;
  const state = useAccessState(area ?? {});
  const title = area?.title ?? '';
  const {
    label: controlLabel,
    href,
    isUnavailable,
  } = joinControl(state, { title, texts, locale, membershipsHref });
  useEffect(
    () => onControl?.({ label: controlLabel, href, isUnavailable, isBusy: pending }),
    [onControl, controlLabel, href, isUnavailable, pending],
  );
  return (
    <AreaView
      name="join"
      styles={joinStyles}
      details={details}
      focusTarget={getControl}
      layout={onControl ? 'beside' : undefined}
    >
      {!onControl && (
        <JoinAction
          state={state}
          title={title}
          label={label}
          pending={pending}
          locale={locale}
          texts={texts}
          membershipsHref={membershipsHref}
          onJoin={onJoin}
        />
      )}
      {onControl && !hideDetails && (
        <MemberLine state={state} texts={texts} locale={locale} membershipsHref={membershipsHref} />
      )}
      {area && !isMember(state) && !hideDetails && (
        <p part="price">{linePrice(area, pricingOptionId, texts, locale)}</p>
      )}
      {details.kind === 'failed' && <LoadFailed texts={texts} onRetry={onRetry} />}
    </AreaView>
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
