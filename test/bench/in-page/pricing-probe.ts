/**
 * Measures how long a pricing screen takes to open. `probePricing('cold')` starts with the first interaction with a tag
 * whose view has not loaded, `probePricing('warm')` with a click on a button of a loaded view. Both return milliseconds
 * until the screen is painted.
 */
import { waitForMutation } from './mutated.js';
import { waitForPaint } from './wait-for-paint.js';

async function probePricing(state: 'cold' | 'warm') {
  await customElements.whenDefined('member-area-pricing');
  const host = document.querySelector('member-area-pricing')!;
  const root = host.shadowRoot!;
  const touch = () => {
    host.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    host.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  };
  const waitForView = () =>
    waitForMutation([root], () => !!root.querySelector('[part=option]') && host.matches(':state(ready)'));
  if (state === 'warm') {
    touch();
    await waitForView();
    await waitForPaint();
  }
  const start = performance.now();
  if (state === 'cold') {
    touch();
    await waitForView();
  }
  root.querySelector<HTMLElement>('[part=option]')!.click();
  await waitForMutation([root], () => !!root.querySelector('[part=screen]'));
  await waitForPaint();
  return performance.now() - start;
}

Object.assign(globalThis, { probePricing });
