import type { Data } from '../store/store.js';
import { listAreas, toMembersPath, type MemberArea } from './area.js';
import { mayEnter } from './membership.js';
import { areMemberAreasOn, readNavigation } from './site-settings.js';

/**
 * Returns the pages of the areas that a person may enter, and the place that the owner has chosen for them. While member
 * areas are turned off, there are none.
 */
export async function readMemberNavigation(data: Data, siteUserId: string) {
  const [setting, isOn, areas] = await Promise.all([
    readNavigation(data),
    areMemberAreasOn(data),
    listAreas(data, siteUserId),
  ]);
  const ownAreas = isOn ? areas.filter(({ membership }) => mayEnter(membership, data.now())) : [];
  return {
    setting,
    areas: ownAreas.map((area) => ({ id: area.id, title: area.name, pages: pagesOf(area) })),
  };
}

/** Returns the pages for the members of an area. `demo/pages/member-pages.ts` makes them. */
const pagesOf = ({ id }: MemberArea) => [
  { title: 'Lessons', path: toMembersPath(id) },
  { title: 'What you get', path: `${toMembersPath(id)}/benefits` },
];
