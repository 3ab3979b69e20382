import { useId } from 'react';
import type { MemberArea } from '../../contract/parts/member-area.js';
import type { LockScreenCustomization } from '../../contract/visitor/lock-screen.js';
import { isMember } from '../../core/join/visitor-standing.js';
import { alertEn } from '../../core/messages/en/alert.js';
import { fill } from '../../core/messages/fill.js';
import { useAccessState } from '../join/area-details.js';
import { JoinAction } from '../join/join-action.js';
import { AccessRoot, BenefitList, VisitorLine, type AccessTexts } from '../pricing/access-parts.js';
import { AreaPrice } from '../pricing/area-price.js';
import { OptionCards, OptionRadios, optionTexts, useOpenOption } from '../pricing/options.js';
import type { PricingViewProps } from '../pricing/pricing-view.js';

/** Props of {@link LockScreenView}. They include those of the pricing screen, whose options the lock screen shows. */
export interface LockScreenViewProps extends PricingViewProps {
  readonly onLogOut: () => void;
  /** Whether the owner has turned member areas off: the lock screen says so in place of the join. Default: `false`. */
  readonly areMemberAreasOff?: boolean | undefined;
}

/** The lock screen in front of a gated page. It contains nothing of that page. */
export function LockScreenView(props: LockScreenViewProps) {
  const { details, messages, onRetry } = props;
  return (
    <AccessRoot details={details} messages={messages} onRetry={onRetry}>
      {(area, texts, customization) => (
        <LockScreen key={area.id} {...props} area={area} customization={customization} texts={texts} />
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
    areMemberAreasOff = false,
    hideTitle = false,
    pricingOptionId,
    firstName,
    locale,
    onJoin,
    onLogIn,
    onLogOut,
    onOption,
  } = props;
  const state = useAccessState(area);
  const [open, setOpen] = useOpenOption(area, pricingOptionId, onOption);
  const screenId = useId();
  const {
    headline = '',
    description = '',
    benefitsVisibility = true,
    joinButtonVisibility = true,
  } = customization ?? {};
  // The owner's choice is about joining. A member whose payment has failed, or who is paused, must find the way back in.
  const hasAction = joinButtonVisibility || ['payment-failed', 'paused'].includes(state.kind);
  const options = isMember(state) ? [] : optionTexts(area, texts, locale);
  const isOff = areMemberAreasOff && !isMember(state);
  const hasChoice = hasAction && !isOff && options.length > 1;
  const choice = { options, open, texts, onOpen: setOpen };

  return (
    <section
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
      {benefitsVisibility && <BenefitList area={area} texts={texts} locale={locale} />}
      {hasChoice && <OptionCards {...choice} screenId={screenId} />}
      {hasAction && isOff && <p part="closed">{{ ...alertEn, ...props.messages }.closedMessage}</p>}
      {hasAction && !isOff && (
        <div id={screenId} className="action" hidden={hasChoice && !open}>
          <OptionRadios {...choice} />
          {!hasChoice && !isMember(state) && <AreaPrice option={open} texts={texts} locale={locale} />}
          <JoinAction
            {...props}
            state={state}
            title={area.title}
            texts={texts}
            onJoin={() => onJoin(hasChoice ? open?.id : undefined)}
          />
        </div>
      )}
      <VisitorLine firstName={firstName} texts={texts} onLogIn={onLogIn} onLogOut={onLogOut} />
    </section>
  );
}
