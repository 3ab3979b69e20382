import type { ViewModel } from '../base/react-view.js';

/** The states of one tag that can be shown from sample data, by name. */
export type PreviewStates = Readonly<Record<string, (settings: PreviewSettings) => ViewModel>>;

/** What of a tag and its page a preview takes over. */
export interface PreviewSettings {
  readonly locale: string;
  readonly messages: object;
}
