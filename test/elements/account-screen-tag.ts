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
