import { fixture, html } from '@open-wc/testing';
import { type MemberAreaLockScreenElement, type MemberAreaPricingElement } from 'member-area-elements';
import 'member-area-elements/member-area-lock-screen/define';
import 'member-area-elements/member-area-pricing/define';
import { scripted, type ScriptedAnswer, type ScriptedServer } from '../runner/scripted.js';
import { configureTags } from './configure-tags.js';
import { areaAnswer, option } from './area-answer.js';
import { collectReports, type Report } from './reports.js';
import { until } from './until.js';

/** A tag on the page, its backend, and the errors it has reported. */
export interface AccessTag<E extends HTMLElement> {
  readonly tag: E;
  readonly server: ScriptedServer;
  readonly reported: Report[];
}

type Template = ReturnType<typeof html>;

async function renderAccessTag<E extends HTMLElement>(
  answers: readonly ScriptedAnswer[],
  template: Template,
): Promise<AccessTag<E>> {
  const server = await scripted(...answers);
  const reported = collectReports();
  configureTags(server.root);
  return { tag: await fixture<E>(template), server, reported };
}

async function waitForView<E extends HTMLElement>(result: Promise<AccessTag<E>>): Promise<AccessTag<E>> {
  const { tag } = await result;
  await until(() => tag.matches(':state(ready)'));
  return result;
}

const pricing = html`<member-area-pricing member-area-id="letters" loading="eager"></member-area-pricing>`;
const lockScreen = html`<member-area-lock-screen
  member-area-id="letters"
  loading="eager"
></member-area-lock-screen>`;

/** Renders a pricing tag whose backend gives these answers, one per call. */
export const renderPricing = (answers: readonly ScriptedAnswer[], template: Template = pricing) =>
  renderAccessTag<MemberAreaPricingElement>(answers, template);

/** Renders a pricing tag and waits for its view. */
export const renderReadyPricing = (answers: readonly ScriptedAnswer[], template?: Template) =>
  waitForView(renderPricing(answers, template));

/**
 * Renders a lock screen. It requests its area and its customization at the same time, and the browser chooses the order.
 * So one body answers both.
 */
export const renderLockScreen = (answers: readonly ScriptedAnswer[], template: Template = lockScreen) =>
  renderAccessTag<MemberAreaLockScreenElement>(answers, template);

/** Renders a lock screen and waits for its view. */
export const renderReadyLockScreen = (answers: readonly ScriptedAnswer[], template?: Template) =>
  waitForView(renderLockScreen(answers, template));

/** Returns the answers to the two calls of a lock screen: twice the same body, with the area and its customization. */
export function lockedArea(
  area: Record<string, unknown> = {},
  customization: Record<string, unknown> = {},
): readonly [ScriptedAnswer, ScriptedAnswer] {
  const { body } = areaAnswer({ id: 'letters', ...area });
  const answer = {
    body: {
      headline: '',
      joinButtonVisibility: true,
      benefitsVisibility: true,
      ...(body as object),
      // The area and its lock screen both have a property `description`.
      description: '',
      ...customization,
    },
  };
  return [answer, answer];
}

/** Returns a pricing option of $100.00 every year, unless the arguments differ. */
export const yearly = (parts: Record<string, unknown> = {}) =>
  option({
    id: 'yearly',
    price: { value: '100.00', currencyCode: 'USD' },
    billingPeriod: { value: 1, unit: 'YEAR' },
    ...parts,
  });

/** Returns an answer with an area that has a monthly and a yearly option. */
export const twoOptions = (parts: Record<string, unknown> = {}): ScriptedAnswer =>
  areaAnswer({ id: 'letters', purchaseType: 'RECURRING', pricingOptions: [option(), yearly()], ...parts });
