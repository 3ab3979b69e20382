import { fixture, html, oneEvent } from '@open-wc/testing';
import type { AccountFrameElement } from 'member-area-elements';
import 'member-area-elements/account-frame/define';
import { until } from './until.js';

/** A frame page of `test/runner/account-pages.ts`. */
export interface FramePage extends Window {
  received: { data: { type: string; payload?: Record<string, unknown> }; origin: string }[];
  post: (type: string, payload?: Record<string, unknown>) => void;
}

/** Renders a closed account frame. */
export const renderAccountFrame = (): Promise<AccountFrameElement> =>
  fixture<AccountFrameElement>(html`<account-frame></account-frame>`);

/** Returns the node of the frame layer with this part. */
export const framePart = <E extends HTMLElement = HTMLElement>(tag: HTMLElement, name: string): E | null =>
  tag.shadowRoot!.querySelector<E>(`[part~='${name}']`);

export const iframeOf = (tag: HTMLElement): HTMLIFrameElement | null =>
  framePart<HTMLIFrameElement>(tag, 'frame');

/** Returns the window of the page in the frame. */
export const framePage = (tag: HTMLElement): FramePage => iframeOf(tag)!.contentWindow as FramePage;

/** Returns the marker of the body. */
export const marker = ({ body } = document): string | undefined => body.dataset['accountFrame'];

/** Opens the account and waits until the frame has loaded. */
export async function open(tag: AccountFrameElement, path?: string): Promise<void> {
  const loadEvent = oneEvent(tag, 'account-frame-load');
  tag.open(path);
  await loadEvent;
}

/** Opens the account at a page that posts no `frameLoaded`, so that it stays in its loading state. */
export async function openSilent(tag: AccountFrameElement, path = '/x?silent'): Promise<void> {
  tag.open(path);
  const iframe = await until(() => iframeOf(tag), [tag.ownerDocument.defaultView!]);
  await oneEvent(iframe, 'load');
}

/** Waits until the frame and its marker have been removed. */
export const waitUntilRemoved = (tag: HTMLElement): Promise<true> =>
  until(
    () => !framePart(tag, 'dialog') && marker(tag.ownerDocument) === undefined,
    [tag.ownerDocument.defaultView!],
  );

/** Closes the account and waits until the frame and its marker have been removed. */
export async function close(tag: AccountFrameElement): Promise<void> {
  tag.close();
  await waitUntilRemoved(tag);
}
