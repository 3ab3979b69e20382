import { fixture, html, oneEvent } from '@open-wc/testing';
import type { AccountFrameElement } from 'member-area-elements';
import 'member-area-elements/account-frame/define';
import { until } from './until.js';

/** A frame page of `test/runner/account-pages.mjs`. */
export interface FramePage extends Window {
  received: { data: { type: string; payload?: Record<string, unknown> }; origin: string }[];
  post: (type: string, payload?: Record<string, unknown>) => void;
}

/** An account frame on the page, closed. */
export const accountFrame = (): Promise<AccountFrameElement> =>
  fixture<AccountFrameElement>(html`<account-frame></account-frame>`);

/** The node of the layer with this part. */
export const framePart = <E extends HTMLElement = HTMLElement>(tag: HTMLElement, name: string): E | null =>
  tag.shadowRoot!.querySelector<E>(`[part~='${name}']`);

export const iframeOf = (tag: HTMLElement): HTMLIFrameElement | null =>
  framePart<HTMLIFrameElement>(tag, 'frame');

/** The page in the frame. */
export const framePage = (tag: HTMLElement): FramePage => iframeOf(tag)!.contentWindow as FramePage;

/** The marker of the body. */
export const marker = ({ body } = document): string | undefined => body.dataset['accountFrame'];

/** Opens the account and waits until it can be used. */
export async function open(tag: AccountFrameElement, path?: string): Promise<void> {
  const loaded = oneEvent(tag, 'account-frame-load');
  tag.open(path);
  await loaded;
}

/** Opens the account at a page that says nothing: it stays in its loading state. */
export async function openSilent(tag: AccountFrameElement, path = '/x?silent'): Promise<void> {
  tag.open(path);
  const iframe = await until(() => iframeOf(tag), [tag.ownerDocument.defaultView!]);
  await oneEvent(iframe, 'load');
}

/** Waits until nothing of the frame is left. */
export const gone = (tag: HTMLElement): Promise<true> =>
  until(
    () => !framePart(tag, 'dialog') && marker(tag.ownerDocument) === undefined,
    [tag.ownerDocument.defaultView!],
  );

/** Closes the account and waits until nothing of it is left. */
export async function close(tag: AccountFrameElement): Promise<void> {
  tag.close();
  await gone(tag);
}
