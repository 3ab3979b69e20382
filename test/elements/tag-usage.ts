import type { NamedTest } from '../accessibility/criterion.js';

/**
 * How a tag is used: what the documentation shows of it, what the tests of every tag need, and its keys. Each tag has one
 * in `test/elements/<tag>/usage.ts`. Its attributes and properties are not repeated here: they are read from its docblock.
 */
export interface TagUsage {
  readonly audience: 'visitors' | 'owner';
  /** What the tag is for, in a few words. */
  readonly purpose: string;
  /** How a page author writes the tag. */
  readonly markup: string;
  /** The state of the preview that says most. */
  readonly previewState: string;
  /** Whether the tag also works without `preview`, with the sample answers of the preview page. Default: it does not. */
  readonly isLive?: boolean;
  /** `screen`: the tag fills the page it stands in. Default: `tag`. */
  readonly layout?: 'screen';
  /**
   * The role of its content: the view replaces a `fallback`; an `opener` stays and opens the view; a `control` stays
   * beside the view.
   */
  readonly content: 'fallback' | 'opener' | 'control';
  /** The event that a click on the content dispatches before React has loaded. Default: none. */
  readonly clickEvent?: keyof HTMLElementEventMap;
  /** Its properties without an attribute. Default: none. */
  readonly data?: readonly string[];
  /**
   * The attributes with which it shows its view in a test. Default: those of `markup`, and `open` or `loading="eager"`,
   * where the tag has them.
   */
  readonly attributesInTests?: Readonly<Record<string, string>>;
  readonly keys: readonly KeyRow[];
}

/** What keys do in a tag, and the test that presses them. */
export interface KeyRow {
  readonly keys: readonly string[];
  readonly effect: string;
  readonly test: NamedTest;
}
