import { useLayoutEffect, useRef, useState } from 'react';
import type { LockScreenCustomization, MemberArea } from '../../core/api/types.js';
import { isMember } from '../../core/join/visitor-standing.js';
import { fill } from '../../core/messages/fill.js';
import { useAccessState } from '../join/area-details.js';
import { AccessAction } from '../join/join-action.js';
import { AccessRoot, BenefitList, VisitorLine, type AccessTexts } from '../pricing/access-parts.js';
import { PricingView, type PricingViewProps } from '../pricing/pricing-view.js';

/** Props of {@link LockScreenView}. They include the props of the pricing screen, which the lock screen can show. */
export interface LockScreenViewProps extends PricingViewProps {
  readonly onLogOut: () => void;
  /** Called when the visitor goes back from the pricing options to the lock screen, after `onOption` with `null`. */
  readonly onBack?: (() => void) | undefined;
}

/** The lock screen in front of a gated page. It contains nothing of that page. */
export function LockScreenView(props: LockScreenViewProps) {
  const { details, messages, onRetry } = props;
  return (
    <AccessRoot details={details} messages={messages} onRetry={onRetry}>
      {(area, texts, customization) => (
        <LockScreen {...props} area={area} customization={customization} texts={texts} />
      )}
    </AccessRoot>
  );
}

function LockScreen({
  area,
  customization,
  texts,
  ...props
}: LockScreenViewProps & {
  readonly area: MemberArea;
  readonly customization: LockScreenCustomization | undefined;
  readonly texts: AccessTexts;
}) {
  const {
    hideTitle = false,
    pricingOptionId,
    firstName,
    locale,
    onJoin,
    onLogIn,
    onLogOut,
    onOption,
    onBack,
  } = props;
  const state = useAccessState(area);
  const [choosing, setChoosing] = useState(false);
  const {
    headline = '',
    description = '',
    benefitsVisibility = true,
    joinButtonVisibility = true,
  } = customization ?? {};
  const { pricingOptions } = area;
  const hasChoice = pricingOptions.length > 1 && !isMember(state);
  // The owner's choice is about joining. A member whose payment has failed must find the way back in.
  const hasAction = joinButtonVisibility || state.kind === 'payment-failed';
  const screen = useRef<HTMLElement>(null);
  const backButton = useRef<HTMLButtonElement>(null);
  const hasChosen = useRef(false);
  useLayoutEffect(() => {
    if (!hasChosen.current) return;
    // The focused button has been removed.
    if (choosing) backButton.current?.focus();
    else screen.current?.querySelector<HTMLElement>('[part=button]')?.focus();
  }, [choosing]);
  const openOptions = () => {
    hasChosen.current = true;
    const option = pricingOptions.find(({ id }) => id === pricingOptionId) ?? pricingOptions[0] ?? null;
    onOption(option, option ? pricingOptions.indexOf(option) : -1);
    setChoosing(true);
  };
  const goBack = () => {
    onOption(null, -1);
    onBack?.();
    setChoosing(false);
  };

  if (choosing) {
    return (
      <>
        <button ref={backButton} type="button" part="back" onClick={goBack}>
          {texts.back}
        </button>
        <PricingView {...props} />
      </>
    );
  }
  return (
    <section
      ref={screen}
      part="screen"
      className="screen"
      aria-label={hideTitle ? headline || texts.lockedHeadline : undefined}
      data-untitled={hideTitle ? '' : undefined}
    >
      {!hideTitle && (
        <>
          <h1 part="headline">{headline || texts.lockedHeadline}</h1>
          <p part="description">{description || fill(texts.lockedDescription, { area: area.title })}</p>
        </>
      )}
      {benefitsVisibility && (
        <BenefitList
          benefits={area.benefits}
          count={area.numMABenefits}
          countText={texts.benefitCount}
          title={texts.benefits}
          locale={locale}
        />
      )}
      {hasAction && (
        <AccessAction
          {...props}
          state={state}
          title={area.title}
          texts={texts}
          onJoin={hasChoice ? openOptions : onJoin}
        />
      )}
      <VisitorLine firstName={firstName} texts={texts} onLogIn={onLogIn} onLogOut={onLogOut} />
    </section>
  );
}
