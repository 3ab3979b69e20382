import type { ViewModel } from '../base/react-view.js';

/**
 * The state of a tag with this name.
 *
 * @throws RangeError when the tag has no such state; it names those there are
 */
export function findPreviewState<State>(
  tag: string,
  states: Readonly<Record<string, State>>,
  name: string,
): State {
  if (Object.hasOwn(states, name)) return states[name] as State;
  const known = Object.keys(states).join(', ');
  throw new RangeError(`<${tag}> has no preview "${name}". There are: ${known}.`);
}

/** The states of one tag that can be shown from sample data, by name. */
export type PreviewStates = Readonly<Record<string, (settings: PreviewSettings) => ViewModel>>;

/** What of a tag and its page a preview takes over. */
export interface PreviewSettings {
  readonly locale: string;
  readonly messages: object;
}
