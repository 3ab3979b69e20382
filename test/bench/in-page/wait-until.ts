const MOST_SECONDS = 90;

/** Returns the time at which a condition holds. It is checked after each change of the document and in each frame. */
export function waitUntil(condition: () => boolean, what: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const end = () => {
      isOver = true;
      observer.disconnect();
      clearTimeout(timer);
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error(`${location.pathname}: ${what} did not happen in ${MOST_SECONDS} s.`));
    }, MOST_SECONDS * 1000);
    const check = () => {
      if (isOver || !condition()) return;
      end();
      resolve(performance.now());
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    const onFrame = () => {
      check();
      if (!isOver) requestAnimationFrame(onFrame);
    };
    onFrame();
  });
}
