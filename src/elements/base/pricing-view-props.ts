import type { PricingOption } from '../../core/api/types.js';
import { feeTypeOfOption } from '../../core/pricing/fee-type.js';
import { getSite } from '../../core/site.js';
import type { PricingViewProps } from '../../react/pricing/pricing-view.js';
import { MemberAreaPricingOptionEvent } from '../events/member-area-pricing-option-event.js';

interface PricingActions {
  readonly chooseOption: (id: string | undefined) => void;
  readonly logIn: () => void;
}

/** Returns the props of a view with pricing options: the props of a join, and the callbacks of the options. */
export function pricingViewProps(
  element: HTMLElement,
  joinProps: Omit<PricingViewProps, 'firstName' | 'onOption' | 'onLogIn'>,
  { chooseOption, logIn }: PricingActions,
): PricingViewProps {
  const user = getSite().siteUser();
  return {
    ...joinProps,
    firstName: user.state === 'signed-in' ? user.firstName : null,
    onOption: (option: PricingOption | null, index: number) => {
      chooseOption(option?.id);
      const feeType = feeTypeOfOption(option);
      element.dispatchEvent(new MemberAreaPricingOptionEvent(index, feeType, option?.id ?? ''));
    },
    onLogIn: logIn,
  };
}
