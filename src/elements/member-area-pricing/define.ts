import { MemberAreaPricingElement } from './member-area-pricing.js';
import { register } from '../base/register.js';

register('member-area-pricing', MemberAreaPricingElement);

declare global {
  interface HTMLElementTagNameMap {
    'member-area-pricing': MemberAreaPricingElement;
  }
}
