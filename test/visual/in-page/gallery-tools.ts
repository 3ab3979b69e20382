/** What the gallery does before its pictures are taken. Runs in the page, as `galleryTools`. */

/** Where the sample of a state is in the page, in CSS pixels. */
export interface Stage {
  readonly state: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A sample counts as drawn when it has not changed for so many frames. */
const STEADY_FRAMES = 10;

// The views of several samples take the focus in any order.
HTMLElement.prototype.focus = () => undefined;

/** Shows a theme, and returns where the samples are once nothing moves any more. */
export async function showTheme(theme: string): Promise<Stage[]> {
  document.documentElement.dataset['theme'] = theme;
  await document.fonts.ready;
  let before = '';
  for (let steady = 0; steady < STEADY_FRAMES; steady += 1) {
    await new Promise(requestAnimationFrame);
    stopChanges();
    const now = describePage();
    if (now !== before) steady = 0;
    before = now;
  }
  return listStages();
}

/** The rules of the pictures, in the page and in each shadow tree. */
const sheet = new CSSStyleSheet();
// What is next to the samples is hidden: their shadows and focus rings reach there. Chromium leaves out what
// `content-visibility` skips below the window.
sheet.replaceSync(
  '.sample > h2, .site-header, main > div:first-child { visibility: hidden }' +
    '* { content-visibility: visible !important }',
);

/** Ends what moves: the animations, the wait for the end of a long list to be seen, and the focus of an opened dialog. */
function stopChanges(): void {
  addSheet(document);
  for (const element of allElements()) {
    if (element.shadowRoot) addSheet(element.shadowRoot);
    if (element.matches('[data-part=more-line]')) element.scrollIntoView();
    element.getAnimations().forEach(stopAnimation);
    if (element.matches(':focus')) element.blur();
    unstick(element);
  }
  scrollTo(0, 0);
}

/** Draws a sticky element where it is without scrolling: Chromium rounds its position to either pixel when it is a layer. */
function unstick(element: HTMLElement): void {
  if (getComputedStyle(element).position !== 'sticky') return;
  element.style.setProperty('position', 'relative', 'important');
  element.style.setProperty('inset', 'auto', 'important');
}

function addSheet({ adoptedStyleSheets }: DocumentOrShadowRoot): void {
  if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
}

/** Shows the end of an animation, or the beginning of one that repeats for ever. */
function stopAnimation(animation: Animation): void {
  const { iterations, delay } = animation.effect!.getComputedTiming();
  if (iterations !== Infinity) return animation.finish();
  animation.pause();
  animation.currentTime = delay ?? 0;
}

/** Returns a text that differs when an element, its size, a picture or the focus has changed. */
function describePage(): string {
  return allElements()
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isLoading = element instanceof HTMLImageElement && !element.complete;
      return `${element.localName} ${width} ${height} ${isLoading} ${element.matches(':focus')}`;
    })
    .join();
}

function listStages(): Stage[] {
  return [...document.querySelectorAll<HTMLElement>('.sample')].map((sample) => {
    const { x, y, width, height } = sample.querySelector('.stage')!.getBoundingClientRect();
    return { state: sample.dataset['state']!, x, y: y + scrollY, width, height };
  });
}

/** Returns the elements of the samples, those in shadow trees too. */
function allElements(): HTMLElement[] {
  const listBelow = (root: ParentNode): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? listBelow(element.shadowRoot) : []),
    ]);
  return [...document.querySelectorAll('.stage')].flatMap(listBelow);
}
