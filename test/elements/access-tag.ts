import { fixture, html } from '@open-wc/testing';
import {
  configure,
  type MemberAreaLockScreenElement,
  type MemberAreaPricingElement,
} from 'member-area-elements';
import 'member-area-elements/member-area-lock-screen/define';
import 'member-area-elements/member-area-pricing/define';
import { scripted, type ScriptedAnswer, type ScriptedServer } from '../runner/scripted.js';
import { areaAnswer, option } from './area-answer.js';
import { reports, type Report } from './reports.js';
import { until } from './until.js';

/** A tag on the page, the backend behind it, and what it has reported. */
export interface AccessTag<E extends HTMLElement> {
  readonly tag: E;
  readonly server: ScriptedServer;
  readonly reported: Report[];
}

type Template = ReturnType<typeof html>;

async function accessTag<E extends HTMLElement>(
  answers: readonly ScriptedAnswer[],
  template: Template,
): Promise<AccessTag<E>> {
  const server = await scripted(...answers);
  const reported = reports();
  configure({ apiRoot: server.root, locale: 'en' });
  return { tag: await fixture<E>(template), server, reported };
}

async function whenReady<E extends HTMLElement>(made: Promise<AccessTag<E>>): Promise<AccessTag<E>> {
  const { tag } = await made;
  await until(() => tag.matches(':state(ready)'));
  return made;
}

const pricing = html`<member-area-pricing member-area-id="letters" loading="eager"></member-area-pricing>`;
const lockScreen = html`<member-area-lock-screen
  member-area-id="letters"
  loading="eager"
></member-area-lock-screen>`;

/** A pricing tag whose backend gives these answers, one per call. */
export const pricingTag = (answers: readonly ScriptedAnswer[], template: Template = pricing) =>
  accessTag<MemberAreaPricingElement>(answers, template);

/** The same, once its view is there. */
export const readyPricing = (answers: readonly ScriptedAnswer[], template?: Template) =>
  whenReady(pricingTag(answers, template));

/**
 * A lock screen. Its area and its customization are asked for at once, in the browser's order: one body answers both.
 */
export const lockScreenTag = (answers: readonly ScriptedAnswer[], template: Template = lockScreen) =>
  accessTag<MemberAreaLockScreenElement>(answers, template);

/** The same, once its view is there. */
export const readyLockScreen = (answers: readonly ScriptedAnswer[], template?: Template) =>
  whenReady(lockScreenTag(answers, template));

/** An area with its customization in one body, twice: for the two calls of a lock screen. */
export function lockedArea(
  area: Record<string, unknown> = {},
  customization: Record<string, unknown> = {},
): readonly [ScriptedAnswer, ScriptedAnswer] {
  const { body } = areaAnswer({ id: 'letters', ...area });
  const both = {
    body: {
      headline: '',
      joinButtonVisibility: true,
      benefitsVisibility: true,
      ...(body as object),
      // The area's own description and that of its lock screen have one name.
      description: '',
      ...customization,
    },
  };
  return [both, both];
}

/** $100.00 every year. */
export const yearly = (parts: Record<string, unknown> = {}) =>
  option({
    id: 'yearly',
    price: { value: '100.00', currencyCode: 'USD' },
    billingPeriod: { value: 1, unit: 'YEAR' },
    ...parts,
  });

/** An area with a monthly and a yearly option. */
export const twoOptions = (parts: Record<string, unknown> = {}): ScriptedAnswer =>
  areaAnswer({ id: 'letters', purchaseType: 'RECURRING', pricingOptions: [option(), yearly()], ...parts });
