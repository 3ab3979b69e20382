import { FRAME_NAME, type FrameNotice, type FrameView } from 'member-area-elements/core/account-frame';

/** A small frame view for tests: one real iframe in the page, and a record of all calls of the view. */
export interface RecordingFrameView extends FrameView {
  /** The calls in order, for example `mount /account/frame/orders`. */
  readonly calls: string[];
  readonly notices: FrameNotice[];
  readonly iframe: HTMLIFrameElement | null;
  /** Prevents the default action of every further notice of this type. */
  prevent(type: FrameNotice['type']): void;
}

/** Creates a view. It dispatches the event `viewcall` on the window for each call, and `notice` for each notice. */
export function createFrameView(): RecordingFrameView {
  let iframe: HTMLIFrameElement | null = null;
  const prevented = new Set<FrameNotice['type']>();
  const calls: string[] = [];
  const notices: FrameNotice[] = [];
  const record = (entry: string) => {
    calls.push(entry);
    dispatchEvent(new CustomEvent('viewcall', { detail: entry }));
  };
  return {
    calls,
    notices,
    get iframe() {
      return iframe;
    },
    prevent: (type) => void prevented.add(type),
    mount(address) {
      iframe = document.createElement('iframe');
      iframe.name = FRAME_NAME;
      iframe.src = address;
      document.body.append(iframe);
      record(`mount ${address}`);
    },
    navigate(address) {
      iframe?.contentWindow?.location.replace(address);
      record(`navigate ${address}`);
    },
    reveal: () => record('reveal'),
    fail: (reason, fullPage) => record(`fail ${reason} ${fullPage}`),
    fade: () => record('fade'),
    remove() {
      iframe?.remove();
      iframe = null;
      record('remove');
    },
    get frameWindow() {
      return iframe?.contentWindow ?? null;
    },
    notifyPage(notice) {
      notices.push(notice);
      dispatchEvent(new CustomEvent('notice', { detail: notice }));
      return !prevented.has(notice.type);
    },
  };
}
