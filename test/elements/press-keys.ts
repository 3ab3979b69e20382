import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';

export const pressTab = (): Promise<void> => sendKeys({ press: 'Tab' });

export async function pressShiftTab(): Promise<void> {
  await sendKeys({ down: 'Shift' });
  await sendKeys({ press: 'Tab' });
  await sendKeys({ up: 'Shift' });
}

/** Brings the focus back into the page, after Tab may have left it for the browser's own controls. */
export async function focusPage(): Promise<void> {
  await sendMouse({ type: 'click', position: [2, 2] });
  await resetMouse();
  if (!document.hasFocus()) throw new Error('The page has no focus');
}
