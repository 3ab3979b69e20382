import { fixture, html } from '@open-wc/testing';
import type { AccountScreenElement } from 'member-area-elements';
import 'member-area-elements/account-screen/define';
import { scripted, type ScriptedAnswer, type ScriptedServer } from '../runner/scripted.js';
import { configureTags } from './configure-tags.js';
import { collectReports, type Report } from './reports.js';
import { until } from './until.js';

/** An account screen on the page, its backend, and the errors it has reported. */
export interface AccountScreenTag {
  tag: AccountScreenElement;
  server: ScriptedServer;
  reported: Report[];
}

/** Renders an account screen whose backend gives these answers, one per call, and waits until it is ready. */
export async function renderAccountScreen(
  answers: readonly ScriptedAnswer[] = [],
  template = html`<account-screen path="/login"></account-screen>`,
): Promise<AccountScreenTag> {
  const server = await scripted(...answers);
  const reported = collectReports();
  configureTags(server.root);
  const tag = await fixture<AccountScreenElement>(template);
  await until(() => tag.matches(':state(ready)'));
  return { tag, server, reported };
}
