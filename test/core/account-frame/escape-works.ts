import type { HostPage } from './host-page.js';

/** Whether the page's own escape-key manager answers. */
export function escapeWorks({ library, window, document }: HostPage): boolean {
  let asked = 0;
  const leave = library.getSite().escapeKeys.register(() => asked++);
  document.body.dispatchEvent(
    new window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
  leave();
  return asked > 0;
}
