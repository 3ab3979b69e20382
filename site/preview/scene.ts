import type { MarkupNode } from '../markup/markup.js';

/** What the frame of a preview shows: a page with tags, and how it looks. */
export interface Scene {
  /** The content of the page. */
  readonly nodes: readonly MarkupNode[];
  /** The language of the page, as a BCP 47 tag. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly colorScheme: 'light' | 'dark';
  /** The values of the tokens that differ from their defaults, by name. */
  readonly tokens: Readonly<Record<string, string>>;
  /**
   * `tag`: one tag with space around it. `dialogs`: the same, with room for a dialog. `page`: a small page of a site, with a
   * header. `screen`: a tag that fills the page.
   */
  readonly layout: 'tag' | 'dialogs' | 'page' | 'screen';
}

/** An event that a tag in the scene has dispatched, as data that another document can keep. */
export interface SceneEvent {
  readonly type: string;
  readonly tag: string;
  /** The fields of the event as JSON, by name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly isCancelable: boolean;
}
