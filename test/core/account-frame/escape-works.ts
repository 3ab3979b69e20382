import type { HostPage } from './host-page.js';

/** Tells whether the escape-key manager of the page reacts to Escape. */
export function escapeWorks({ library, window, document }: HostPage): boolean {
  let calls = 0;
  const unregister = library.getSite().escapeKeys.register(() => calls++);
  document.body.dispatchEvent(
    new window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
  unregister();
  return calls > 0;
}
