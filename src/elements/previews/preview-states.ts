import type { CSSResult } from '@lit/reactive-element';
import type { ViewModel } from '../view/react-view.js';

/**
 * Returns the state of a tag with this name.
 *
 * @throws RangeError if the tag has no such state. The message lists its states
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

/** The module `preview.ts` of a tag with a React view: its states, and the styles of its view. */
export interface Preview {
  readonly states: PreviewStates;
  readonly styles?: CSSResult;
}

/** The states of a tag with sample data, by name. */
export type PreviewStates = Readonly<Record<string, (settings: PreviewSettings) => ViewModel>>;

/** The settings of a tag and its page that a preview uses. */
export interface PreviewSettings {
  readonly locale: string;
  readonly messages: object;
}
