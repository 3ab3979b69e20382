import type { PricingOption } from '../../core/api/types.js';
import { feeTypeOfOption } from '../../core/pricing/fee-type.js';
import type { PricingViewProps } from '../../react/pricing/pricing-view.js';
import { MemberAreaPricingOptionEvent } from '../events/member-area-pricing-option-event.js';
import { JoinShell, type JoinEventMap } from './join-shell.js';

/** What the tags share that show the pricing options: the pricing tag, and the lock screen that leads to them. */
export abstract class AccessShell extends JoinShell {
  /** The props of a view that shows pricing options. */
  protected get accessProps(): object {
    const { site } = this;
    const { accountRoot } = site.settings();
    const user = site.siteUser();
    return {
      details: this.details,
      pricingOptionId: this.optionId,
      pending: this.pending,
      firstName: user.state === 'signed-in' ? user.firstName : null,
      locale: this.ownLocale,
      messages: this.messages,
      membershipsHref: `${accountRoot}/memberships`,
      onOption: (option: PricingOption | null, index: number) => {
        this.chooseOption(option?.id);
        const feeType = feeTypeOfOption(option);
        this.dispatchEvent(new MemberAreaPricingOptionEvent(index, feeType, option?.id ?? ''));
      },
      onJoin: () => this.run(this.join()),
      onLogIn: () => this.run(this.authenticate('login')),
      onRetry: () => this.run(this.reload()),
    } satisfies PricingViewProps;
  }
}

/** The events of the tags that show pricing options, by name. */
export interface AccessEventMap extends JoinEventMap {
  'member-area-pricing-option': MemberAreaPricingOptionEvent;
}
