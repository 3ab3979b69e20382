import { sendKeys } from '@web/test-runner-commands';

export const pressTab = (): Promise<void> => sendKeys({ press: 'Tab' });

export async function pressShiftTab(): Promise<void> {
  await sendKeys({ down: 'Shift' });
  await sendKeys({ press: 'Tab' });
  await sendKeys({ up: 'Shift' });
}
