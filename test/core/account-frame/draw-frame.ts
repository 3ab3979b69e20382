import { FRAME_NAME, type FrameNews, type FrameView } from 'member-area-elements/core/account-frame';

/** A small frame view of the page it is made in: one real iframe, and a diary of what it was asked to do. */
export interface DrawnFrame extends FrameView {
  /** What was asked, in order, like `mount /account/frame/orders`. */
  readonly diary: string[];
  readonly news: FrameNews[];
  readonly iframe: HTMLIFrameElement | null;
  /** Answers the announcements of this type from now on. */
  prevent(type: FrameNews['type']): void;
}

/** Makes one; every change of it is an event `drawn` of the window. */
export function drawFrame(): DrawnFrame {
  let iframe: HTMLIFrameElement | null = null;
  const prevented = new Set<FrameNews['type']>();
  const diary: string[] = [];
  const news: FrameNews[] = [];
  const note = (entry: string) => {
    diary.push(entry);
    dispatchEvent(new CustomEvent('drawn', { detail: entry }));
  };
  return {
    diary,
    news,
    get iframe() {
      return iframe;
    },
    prevent: (type) => void prevented.add(type),
    mount(address) {
      iframe = document.createElement('iframe');
      iframe.name = FRAME_NAME;
      iframe.src = address;
      document.body.append(iframe);
      note(`mount ${address}`);
    },
    navigate(address) {
      iframe?.contentWindow?.location.replace(address);
      note(`navigate ${address}`);
    },
    reveal: () => note('reveal'),
    fail: (reason, fullPage) => note(`fail ${reason} ${fullPage}`),
    fade: () => note('fade'),
    remove() {
      iframe?.remove();
      iframe = null;
      note('remove');
    },
    get frameWindow() {
      return iframe?.contentWindow ?? null;
    },
    announce(told) {
      news.push(told);
      dispatchEvent(new CustomEvent('announced', { detail: told }));
      return !prevented.has(told.type);
    },
  };
}
