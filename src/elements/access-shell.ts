import type { PricingOption } from '../core/api/types.js';
import { feeTypeOfOption } from '../core/pricing/fee-type.js';
import { MemberAreaPricingOptionEvent } from './events/member-area-pricing-option-event.js';
import { JoinShell } from './join-shell.js';

/** What the tags share that show the pricing options: the pricing tag, and the lock screen that leads to them. */
export abstract class AccessShell extends JoinShell {
  /** The props of a view that shows pricing options. */
  protected get accessProps() {
    const { site } = this;
    const { accountRoot } = site.settings();
    const user = site.siteUser();
    return {
      details: this.details,
      pricingOptionId: this.pricingOptionId,
      pending: this.pending,
      firstName: user.state === 'signed-in' ? user.firstName : null,
      locale: this.ownLocale,
      messages: this.messages,
      membershipsHref: `${accountRoot}/memberships`,
      onOption: (option: PricingOption | null, index: number) => {
        this.pricingOptionId = option?.id;
        const feeType = feeTypeOfOption(option);
        this.dispatchEvent(new MemberAreaPricingOptionEvent(index, feeType, option?.id ?? ''));
      },
      onJoin: () => void this.join(),
      onLogIn: () => this.authenticate('login'),
      onRetry: () => void this.loadDetails(),
    };
  }
}
