import { useId, useState } from 'react';
import type { MemberArea } from '../../contract/parts/member-area.js';
import type { PricingOption } from '../../contract/parts/pricing-option.js';
import type { LockScreenCustomization } from '../../contract/visitor/lock-screen.js';
import { isMember } from '../../core/join/visitor-standing.js';
import { alertEn } from '../../core/messages/en/alert.js';
import { fill } from '../../core/messages/fill.js';
import { useAccessState } from '../join/area-details.js';
import { AccessAction } from '../join/join-action.js';
import { AccessRoot, BenefitList, VisitorLine, type AccessTexts } from '../pricing/access-parts.js';
import { OptionButtons, OptionRadios, optionTexts } from '../pricing/options.js';
import type { PricingViewProps } from '../pricing/pricing-view.js';
import { SelectedPrice } from '../pricing/selected-price.js';

/** Props of {@link LockScreenView}. They include those of the pricing screen, whose options the lock screen shows. */
export interface LockScreenViewProps extends Omit<PricingViewProps, 'onJoin'> {
  /** The id of the option that is chosen. Default: the first. */
  readonly pricingOptionId?: string | undefined;
  /** Called with the id of the option that is chosen, where there are two or more. */
  readonly onJoin: (pricingOptionId: string | undefined) => void;
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
  const screenId = useId();
  const [isClosed, setIsClosed] = useState(false);
  const {
    headline = '',
    description = '',
    benefitsVisibility = true,
    joinButtonVisibility = true,
  } = customization ?? {};
  const { pricingOptions } = area;
  // The owner's choice is about joining. A member whose payment has failed must find the way back in.
  const hasAction = joinButtonVisibility || state.kind === 'payment-failed';
  const options = isMember(state) ? [] : optionTexts(area, texts, locale);
  const isOff = areMemberAreasOff && !isMember(state);
  const hasChoice = hasAction && !isOff && options.length > 1;
  const chosen = pricingOptions.find(({ id }) => id === pricingOptionId);
  // Closing leaves no option chosen. A page that chooses one afterwards opens the screen again.
  const selected = chosen ?? (hasChoice && isClosed ? null : (pricingOptions[0] ?? null));
  const select = (option: PricingOption | null) => {
    setIsClosed(option === null);
    onOption(option, option ? pricingOptions.indexOf(option) : -1);
  };

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
      {benefitsVisibility && (
        <BenefitList
          benefits={area.benefits}
          count={area.numMABenefits}
          countText={texts.benefitCount}
          title={texts.benefits}
          locale={locale}
        />
      )}
      {hasChoice && (
        <OptionButtons
          options={options.slice(0, 2)}
          selected={selected?.id ?? null}
          screenId={screenId}
          onToggle={(option) => select(option === selected ? null : option)}
        />
      )}
      {hasAction && isOff && <p part="closed">{{ ...alertEn, ...props.messages }.closedMessage}</p>}
      {hasAction && !isOff && (
        <div id={screenId} className="action" hidden={hasChoice && !selected}>
          {options.length > 2 && (
            <OptionRadios
              options={options}
              selected={selected?.id ?? ''}
              label={texts.paymentOptions}
              onSelect={select}
            />
          )}
          {options.length > 0 && <SelectedPrice options={options} selected={selected} texts={texts} />}
          <AccessAction
            {...props}
            state={state}
            title={area.title}
            texts={texts}
            onJoin={() => onJoin(hasChoice ? selected?.id : undefined)}
          />
        </div>
      )}
      <VisitorLine firstName={firstName} texts={texts} onLogIn={onLogIn} onLogOut={onLogOut} />
    </section>
  );
}
