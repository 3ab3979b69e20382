import { useId } from 'react';
import type { MemberArea, PricingOption } from '../../core/api/types.js';
import { isMember } from '../../core/join/visitor-standing.js';
import { formatMoney, needsCurrencyCode, priceLine } from '../../core/pricing/index.js';
import type { AreaDetails } from '../join/area-details.js';
import { useAccessState } from '../join/use-access-state.js';
import { ViewFailed } from '../ui/view-failed.js';
import { ViewLoading } from '../ui/view-loading.js';
import { AccessScreen } from './access-screen.js';
import { accessTexts, type AccessTexts } from './access-texts.js';
import { OptionButtons, type OptionText } from './option-buttons.js';
import { optionName } from './option-name.js';

/** Props of {@link PricingView}. */
export interface PricingViewProps {
  readonly details: AreaDetails;
  /** The option the screen is open on. Default: none, where there are two or more; else the only one. */
  readonly pricingOptionId?: string | undefined;
  /** A join is under way. */
  readonly pending: boolean;
  /** The first name of a signed-in visitor, which may be empty; `null` for anybody else. */
  readonly firstName: string | null;
  readonly locale: string;
  /** Own words for single texts. */
  readonly messages?: Partial<AccessTexts> | undefined;
  /** The account's page of memberships. */
  readonly membershipsHref: string;
  /** The screen was opened on an option, or closed: `null`. */
  readonly onOption: (option: PricingOption | null, index: number) => void;
  readonly onJoin: () => void;
  readonly onLogIn: () => void;
  readonly onRetry: () => void;
}

/** The pricing-options access screen with its left and right button. */
export function PricingView(props: PricingViewProps) {
  const { details, messages, onRetry } = props;
  const texts = accessTexts(messages);
  switch (details.kind) {
    case 'loading':
      return <ViewLoading text={texts.loading} />;
    case 'failed':
      return <ViewFailed text={texts.loadFailed} retry={texts.retry} onRetry={onRetry} />;
    case 'ready':
      return <Options {...props} area={details.area} texts={texts} />;
  }
}

function Options({
  area,
  texts,
  pricingOptionId,
  locale,
  onOption,
  ...others
}: PricingViewProps & { readonly area: MemberArea; readonly texts: AccessTexts }) {
  const screenId = useId();
  const state = useAccessState(area);
  const { pricingOptions } = area;
  const [only = null] = pricingOptions;
  const display = needsCurrencyCode(pricingOptions) ? 'code' : 'symbol';
  const options = pricingOptions.map((option): OptionText => ({
    option,
    name: optionName(option, texts, locale),
    amount: formatMoney(option.price, locale, { display }),
    price: priceLine(option, texts.pricing, locale, { display }),
  }));
  const chosen = pricingOptions.find(({ id }) => id === pricingOptionId) ?? null;
  const hasButtons = options.length > 1 && !isMember(state);
  const selected = hasButtons ? chosen : (chosen ?? only);
  const select = (option: PricingOption | null) =>
    onOption(option, option ? pricingOptions.indexOf(option) : -1);

  return (
    <>
      {hasButtons && (
        <OptionButtons
          options={options.slice(0, 2)}
          selected={selected?.id ?? null}
          screenId={screenId}
          onToggle={(option) => select(option === selected ? null : option)}
        />
      )}
      <div id={screenId} hidden={hasButtons && !selected}>
        {(!hasButtons || selected) && (
          <AccessScreen
            {...others}
            area={area}
            state={state}
            texts={texts}
            locale={locale}
            price={isMember(state) ? null : priceLine(selected, texts.pricing, locale, { display })}
            options={hasButtons && options.length > 2 ? options : []}
            selected={selected?.id ?? ''}
            onSelect={select}
          />
        )}
      </div>
    </>
  );
}
