import { useEffect, useRef, useState } from 'react';
import type { LockScreenCustomization, MemberArea } from '../../core/api/types.js';
import { isMember } from '../../core/join/visitor-standing.js';
import { fill } from '../../core/messages/fill.js';
import { useAccessState } from '../join/use-access-state.js';
import { AccessAction } from '../pricing/access-action.js';
import { accessTexts, type AccessTexts } from '../pricing/access-texts.js';
import { PricingView, type PricingViewProps } from '../pricing/pricing-view.js';
import { BenefitList } from '../ui/benefit-list.js';
import { ViewFailed } from '../ui/view-failed.js';
import { ViewLoading } from '../ui/view-loading.js';

/** Props of {@link LockScreenView}; as those of the pricing options it may lead to. */
export interface LockScreenViewProps extends PricingViewProps {
  readonly onLogOut: () => void;
  /** The pricing options were left for the lock screen again; after `onOption` with `null`. */
  readonly onBack?: (() => void) | undefined;
}

/** What stands in front of a gated page. It holds nothing of what it guards. */
export function LockScreenView(props: LockScreenViewProps) {
  const { details, messages, onRetry } = props;
  const texts = accessTexts(messages);
  switch (details.kind) {
    case 'loading':
      return <ViewLoading text={texts.loading} />;
    case 'failed':
      return <ViewFailed text={texts.loadFailed} retry={texts.retry} onRetry={onRetry} />;
    case 'ready':
      return <LockScreen {...props} area={details.area} customization={details.lockScreen} texts={texts} />;
  }
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
  const { pricingOptionId, firstName, locale, onJoin, onLogIn, onLogOut, onOption, onBack } = props;
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
  const place = useRef<HTMLElement | null>(null);
  const wentThere = useRef(false);
  useEffect(() => {
    if (!wentThere.current) return;
    // What had the focus is gone. On the way back it returns to the button that led here.
    const { current } = place;
    (choosing ? current : current?.querySelector<HTMLElement>('[part=button]'))?.focus();
  }, [choosing]);
  const openOptions = () => {
    wentThere.current = true;
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
        <button
          ref={(node) => void (place.current = node)}
          type="button"
          part="back"
          className="quiet"
          onClick={goBack}
        >
          {texts.back}
        </button>
        <PricingView {...props} />
      </>
    );
  }
  return (
    <section ref={(node) => void (place.current = node)} part="screen" className="screen">
      <h1 part="headline">{headline || texts.lockedHeadline}</h1>
      <p part="description">{description || fill(texts.lockedDescription, { area: area.title })}</p>
      {benefitsVisibility && (
        <BenefitList
          benefits={area.benefits}
          count={area.numMABenefits}
          countText={texts.benefitCount}
          title={texts.benefits}
          locale={locale}
        />
      )}
      {joinButtonVisibility && (
        <AccessAction
          {...props}
          state={state}
          title={area.title}
          texts={texts}
          onJoin={hasChoice ? openOptions : onJoin}
        />
      )}
      {firstName === null ? (
        <p part="log-in-line">
          {texts.memberAlready}{' '}
          <button type="button" part="log-in" className="link" onClick={onLogIn}>
            {texts.logIn}
          </button>
        </p>
      ) : (
        <p part="signed-in">
          {firstName ? fill(texts.signedInAs, { firstName }) : texts.signedIn}{' '}
          <button type="button" part="log-out" className="link" onClick={onLogOut}>
            {texts.logOut}
          </button>
        </p>
      )}
    </section>
  );
}
