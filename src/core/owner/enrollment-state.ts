import type { MemberArea } from '../../contract/parts/member-area.js';
import { visitorStanding } from '../join/visitor-standing.js';

/** Whether people can join an area now, and when that changes. */
export type EnrollmentState =
  | { readonly kind: 'open'; readonly closesAt: string | undefined }
  | { readonly kind: 'opens'; readonly opensAt: string }
  | { readonly kind: 'closed' };

/**
 * Returns whether people can join an area. Pure.
 *
 * @param isOn whether the member areas of the site are on: nobody can join while they are off
 * @param now milliseconds since 1970
 */
export function enrollmentState(
  { enrollment }: Pick<MemberArea, 'enrollment'>,
  isOn: boolean,
  now: number,
): EnrollmentState {
  const standing = visitorStanding({ enrollment }, now);
  if (!isOn || standing.kind === 'closed') return { kind: 'closed' };
  if (standing.kind === 'not-yet-open') return { kind: 'opens', opensAt: standing.opensAt };
  return { kind: 'open', closesAt: enrollment?.closesAt };
}
