/**
 * Called when a part comes near the viewport, or goes away from it.
 *
 * @param height the height of the part in pixels
 */
export type NearChange = (isNear: boolean, height: number) => void;

/**
 * Tells the parts of a long list which of them are near the viewport. In a task it tells one that has come and one that has gone,
 * so that a jump to another place of the list does not render several at once.
 */
export class RowWindow {
  readonly #parts = new Map<Element, NearChange>();
  readonly #changed = new Map<Element, IntersectionObserverEntry>();
  readonly #margin: string;
  #observer: IntersectionObserver | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param margin how far from the viewport is near, as the `rootMargin` of an `IntersectionObserver` */
  constructor(margin: string) {
    this.#margin = margin;
  }

  /** Watches a part. Returns a function that ends it. */
  watch(part: Element, onChange: NearChange): () => void {
    this.#observer ??= new IntersectionObserver((entries) => this.#note(entries), {
      rootMargin: this.#margin,
    });
    this.#parts.set(part, onChange);
    this.#observer.observe(part);
    return () => {
      this.#observer?.unobserve(part);
      this.#parts.delete(part);
      this.#changed.delete(part);
    };
  }

  #note(entries: readonly IntersectionObserverEntry[]): void {
    for (const entry of entries) {
      // A hidden list has no width, and keeps its rows.
      if (entry.isIntersecting || entry.boundingClientRect.width > 0) this.#changed.set(entry.target, entry);
    }
    this.#plan();
  }

  #plan(): void {
    if (this.#changed.size > 0) this.#timer ??= setTimeout(() => this.#tellNext());
  }

  #tellNext(): void {
    this.#timer = undefined;
    const entries = [...this.#changed.values()];
    this.#tell(nearest(entries.filter(({ isIntersecting }) => isIntersecting)));
    this.#tell(entries.find(({ isIntersecting }) => !isIntersecting));
    this.#plan();
  }

  #tell(entry: IntersectionObserverEntry | undefined): void {
    if (!entry) return;
    this.#changed.delete(entry.target);
    this.#parts.get(entry.target)?.(entry.isIntersecting, entry.boundingClientRect.height);
  }
}

/** Returns the entry of the part that is nearest to the middle of the viewport: the owner looks at it. */
const nearest = (entries: readonly IntersectionObserverEntry[]): IntersectionObserverEntry | undefined =>
  [...entries].sort((one, other) => distanceOf(one) - distanceOf(other))[0];

const distanceOf = ({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): number =>
  Math.abs((top + bottom - innerHeight) / 2);
