import { goTo } from '../../../core/account-frame/go-to.js';
import type { MemberAreaList } from '../../../contract/owner/member-areas.js';
import { safePath } from '../../../core/paths/safe-path.js';

/** Opens the page for the members of an area, which can be on another site. Stays here when the backend tells none. */
export function goToArea(list: MemberAreaList, memberAreaId: string): void {
  const address = list.memberAreas.find(({ id }) => id === memberAreaId)?.path;
  const path = safePath(address);
  if (path) goTo(path);
  else if (address) location.assign(address); // the schema of the answer allows paths, http and https alone
}
