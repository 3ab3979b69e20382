import type { AccountFrameElement } from 'member-area-elements';
import { close, framePart, open, renderAccountFrame } from '../account-frame-tag.js';
import { areaAnswer } from '../area-answer.js';
import { renderReadyJoinTag, type JoinTag } from '../join-tag.js';
import type { ScriptedAnswer } from '../../runner/scripted.js';

export const SIGNED_OUT: ScriptedAnswer = { status: 401 };

/** The events of a join and of the account frame. */
export const JOIN_EVENTS = [
  'member-area-join-request',
  'member-area-authenticate',
  'account-frame-open',
  'account-frame-load',
  'member-area-join-success',
  'member-area-join-failure',
];

/** Renders a join tag whose backend holds these answers to its joins back. */
export const renderHeldJoin = (...answers: ScriptedAnswer[]): Promise<JoinTag> =>
  renderReadyJoinTag([areaAnswer(), ...answers.map((answer) => ({ ...answer, kind: 'held' as const }))]);

/** Renders an account frame whose files have loaded. */
export async function renderReadyFrame(): Promise<AccountFrameElement> {
  const frame = await renderAccountFrame();
  await open(frame);
  await close(frame);
  return frame;
}

/** Returns the overlay of a frame; `null` when it is not shown. */
export const overlayOf = (frame: HTMLElement): HTMLElement | null => framePart(frame, 'overlay');
