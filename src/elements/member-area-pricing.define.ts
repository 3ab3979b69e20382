import { MemberAreaPricing } from './member-area-pricing.js';
import { register } from './register.js';

register('member-area-pricing', MemberAreaPricing);

declare global {
  interface HTMLElementTagNameMap {
    'member-area-pricing': MemberAreaPricing;
  }
}
