import { fixture, html } from '@open-wc/testing';
import { configure, type AccountScreenElement } from 'member-area-elements';
import 'member-area-elements/account-screen/define';
import { scripted, type ScriptedAnswer, type ScriptedServer } from '../runner/scripted.js';
import { reports, type Report } from './reports.js';
import { until } from './until.js';

/** An account screen on the page, the backend behind it, and what it has reported. */
export interface AccountScreenTag {
  tag: AccountScreenElement;
  server: ScriptedServer;
  reported: Report[];
}

/** Puts an account screen on the page whose backend gives these answers, and waits until it can be used. */
export async function accountScreen(
  answers: readonly ScriptedAnswer[] = [],
  template = html`<account-screen path="/login"></account-screen>`,
): Promise<AccountScreenTag> {
  const server = await scripted(...answers);
  const reported = reports();
  configure({ apiRoot: server.root, locale: 'en' });
  const tag = await fixture<AccountScreenElement>(template);
  await until(() => tag.matches(':state(ready)'));
  return { tag, server, reported };
}

/** The heading of the screen that is shown. */
export const titleOf = (tag: Element): string | undefined =>
  tag.querySelector('[data-part=title]')?.textContent;

/** A field of the screen that is shown. */
export const field = (tag: Element, name: string): HTMLInputElement =>
  tag.querySelector<HTMLInputElement>(`input[name=${name}]`)!;

/** Fills in the form that is shown, as a visitor does. */
export function fillIn(tag: Element, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = field(tag, name);
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** The button that sends the form that is shown. */
export const submitButton = (tag: Element): HTMLButtonElement =>
  tag.querySelector<HTMLButtonElement>('[data-part=submit]')!;
