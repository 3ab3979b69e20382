import { AccountFrameElement } from './account-frame.js';
import { register } from '../base/register.js';

register('account-frame', AccountFrameElement);

declare global {
  interface HTMLElementTagNameMap {
    'account-frame': AccountFrameElement;
  }
}
