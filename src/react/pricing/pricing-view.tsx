import { useId } from 'react';
import type { MemberArea } from '../../contract/parts/member-area.js';
import type { PricingOption } from '../../contract/parts/pricing-option.js';
import { isMember } from '../../core/join/visitor-standing.js';
import { type AreaDetails, useAccessState } from '../join/area-details.js';
import { AccessScreen } from './access-screen.js';
import { AccessRoot, type AccessTexts } from './access-parts.js';
import { OptionButtons, optionTexts } from './options.js';
import { SelectedPrice } from './selected-price.js';

/** Props of {@link PricingView}. */
export interface PricingViewProps {
  readonly details: AreaDetails;
  /** The id of the option that is shown. Default: none with two or more options, else the only one. */
  readonly pricingOptionId?: string | undefined;
  /** Whether a join request is running. */
  readonly pending: boolean;
  /** The first name of a signed-in visitor, which can be empty; `null` for visitors who are signed out. */
  readonly firstName: string | null;
  readonly locale: string;
  /** Texts that replace the default ones. */
  readonly messages?: Partial<AccessTexts> | undefined;
  /** Whether the page shows the name and the description of the area itself. Default: `false`. */
  readonly hideTitle?: boolean | undefined;
  /** The address of the memberships page. */
  readonly membershipsHref: string;
  /** Called with the option that the screen was opened on, or with `null` when it was closed. */
  readonly onOption: (option: PricingOption | null, index: number) => void;
  readonly onJoin: () => void;
  readonly onLogIn: () => void;
  readonly onRetry: () => void;
}

/** The pricing screen of a member area, with a button for each of its first two pricing options. */
export function PricingView(props: PricingViewProps) {
  const { details, messages, onRetry } = props;
  return (
    <AccessRoot details={details} messages={messages} onRetry={onRetry}>
      {(area, texts) => <Options {...props} area={area} texts={texts} />}
    </AccessRoot>
  );
}

function Options({
  area,
  texts,
  pricingOptionId,
  locale,
  hideTitle = false,
  onOption,
  ...others
}: PricingViewProps & { readonly area: MemberArea; readonly texts: AccessTexts }) {
  const screenId = useId();
  const state = useAccessState(area);
  const { pricingOptions } = area;
  const [only = null] = pricingOptions;
  const options = optionTexts(area, texts, locale);
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
            hideTitle={hideTitle}
            price={
              isMember(state) ? null : <SelectedPrice options={options} selected={selected} texts={texts} />
            }
            options={hasButtons && options.length > 2 ? options : []}
            selected={selected?.id ?? ''}
            onSelect={select}
          />
        )}
      </div>
    </>
  );
}
