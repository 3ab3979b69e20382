import { sendKeys } from '@web/test-runner-commands';
import { focused } from './expect-same.js';

export const pressTab = (): Promise<void> => sendKeys({ press: 'Tab' });

export async function pressShiftTab(): Promise<void> {
  await sendKeys({ down: 'Shift' });
  await sendKeys({ press: 'Tab' });
  await sendKeys({ up: 'Shift' });
}

export const press = (key: string): Promise<void> => sendKeys({ press: key });

/** More stops than any tag in a test has. */
const STOPS = 60;

/** Presses Tab, or another key, until this element has the focus. Fails when the key does not reach it. */
export async function tabTo(find: () => Element | null | undefined, pressKey = pressTab): Promise<void> {
  const passed: string[] = [];
  for (;;) {
    const stop = focused();
    if (stop && stop === find()) return;
    passed.push(
      stop?.getAttribute('data-part') ?? stop?.getAttribute('part') ?? stop?.localName ?? 'nothing',
    );
    if (passed.length > STOPS) throw new Error(`Tab does not reach it: ${passed.join(', ')}`);
    await pressKey();
  }
}
