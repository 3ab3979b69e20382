/**
 * Opens a pricing screen: `probePricing('cold')` from the first touch of a tag that has nothing of its view yet,
 * `probePricing('warm')` from a press on the button of a view that is there. Milliseconds until the screen is painted.
 */
import { mutated } from './mutated.js';

/** What is in the page now has been painted when the second frame from here begins. */
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

async function probePricing(state: 'cold' | 'warm') {
  await customElements.whenDefined('member-area-pricing');
  const host = document.querySelector('member-area-pricing')!;
  const root = host.shadowRoot!;
  const touch = () => {
    host.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    host.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  };
  const ready = () =>
    mutated([root], () => !!root.querySelector('[part=option]') && host.matches(':state(ready)'));
  if (state === 'warm') {
    touch();
    await ready();
    await painted();
  }
  const started = performance.now();
  if (state === 'cold') {
    touch();
    await ready();
  }
  root.querySelector<HTMLElement>('[part=option]')!.click();
  await mutated([root], () => !!root.querySelector('[part=screen]'));
  await painted();
  return performance.now() - started;
}

Object.assign(globalThis, { probePricing });
