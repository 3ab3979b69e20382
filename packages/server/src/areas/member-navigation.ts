import type { Data } from '../store/store.js';
import { listAreasOfPerson, toMembersPath, type MemberArea } from './area.js';
import { mayEnter } from './membership.js';
import { areMemberAreasOn, readNavigation } from './site-settings.js';

/** A page for the members of an area. */
export interface MemberPage {
  /** The text of its link. */
  readonly title: string;
  readonly path: string;
}

/** Returns the pages that a site has for the members of an area, in the order of the navigation. */
export type MemberPages = (area: MemberArea) => readonly MemberPage[];

/**
 * Returns the pages of the areas that a person may enter, and the place that the owner has chosen for them. While member
 * areas are turned off, there are none.
 *
 * @param memberPages default: one page for each area, with its name
 */
export async function readMemberNavigation(
  data: Data,
  siteUserId: string,
  memberPages: MemberPages = onlyPage,
) {
  const [setting, isOn, areas] = await Promise.all([
    readNavigation(data),
    areMemberAreasOn(data),
    listAreasOfPerson(data, siteUserId),
  ]);
  const ownAreas = isOn ? areas.filter(({ membership }) => mayEnter(membership, data.now())) : [];
  return {
    setting,
    areas: ownAreas.map((area) => ({ id: area.id, title: area.name, pages: memberPages(area) })),
  };
}

const onlyPage: MemberPages = ({ id, name }) => [{ title: name, path: toMembersPath(id) }];
