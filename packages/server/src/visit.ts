import type { Context } from 'hono';
import { listAreaVideos, type AreaVideo } from './areas/area-videos.js';
import { findArea, listAreas, type MemberArea } from './areas/area.js';
import { readJoinBlock, type JoinBlock } from './areas/join-block.js';
import { readLockScreen, type LockScreen } from './areas/lock-screen.js';
import { findJoiningTime, mayEnter } from './areas/membership.js';
import { areMemberAreasOn } from './areas/site-settings.js';
import type { Environment } from './http/environment.js';
import { pageCrumb } from './people/crumbs.js';
import { readProfile } from './people/profile.js';
import type { ProfileFieldValues } from 'member-area-elements/contract/parts/profile-fields';
import type { Person } from './people/person.js';

/** A visitor of a page of the site, with what the page may show them. */
export interface Visit {
  /** The signed-in person; `null` for a signed-out visitor. */
  readonly person: Person | null;
  /**
   * Returns the values of the option `profileFields` that the person has filled in, by the names of the fields. None for a
   * signed-out visitor.
   */
  profileFields(): Promise<ProfileFieldValues>;
  /** The crumb for the forms of the page. */
  readonly crumb: string;
  /** The lines of `Set-Cookie` that the answer with the page must have. */
  readonly cookies: readonly string[];
  /** Returns whether the owner has member areas turned on. While they are off, a page should offer no join. */
  areMemberAreasOn(): Promise<boolean>;
  /** Returns all areas in the order of their creation, with the memberships of the visitor. */
  areas(): Promise<MemberArea[]>;
  /** Returns one area with the membership of the visitor, or `null` when there is none with this id. */
  area(id: string): Promise<MemberArea | null>;
  /** Returns whether the visitor may see the pages for the members of an area. */
  mayEnter(area: MemberArea): boolean;
  /** Returns when the visitor has joined an area, also when the membership has ended since; `null` without a membership. */
  joinedAt(areaId: string): Promise<Date | null>;
  /** Returns the videos of an area in their order. A visitor who may not enter the area gets none. */
  videos(area: MemberArea): Promise<AreaVideo[]>;
  /** Returns the lock screen of an area: the owner's, or the default one. */
  lockScreen(area: MemberArea): Promise<LockScreen>;
  /** Returns a block of the site, and the area that it is connected to. */
  block(id: string): Promise<JoinBlock>;
}

/** Describes the sender of a request. The cookies are those that the context has set so far. */
export function describeVisit(c: Context<Environment>): Visit {
  const { store, session, settings } = c.var;
  const crumb = pageCrumb(c);
  const mayVisit = ({ membership }: MemberArea) => mayEnter(membership, store.now());
  return {
    person: session,
    async profileFields() {
      const profile = session && (await readProfile(store, session, settings.profileFields));
      return profile?.profileFields ?? {};
    },
    crumb,
    cookies: c.res.headers.getSetCookie(),
    areMemberAreasOn: () => areMemberAreasOn(store),
    areas: () => listAreas(store, session?.siteUserId),
    area: (id) => findArea(store, id, session?.siteUserId),
    mayEnter: mayVisit,
    joinedAt: async (areaId) => session && findJoiningTime(store, session.siteUserId, areaId),
    videos: (area) => (mayVisit(area) ? listAreaVideos(store, area.id) : Promise.resolve([])),
    lockScreen: (area) => readLockScreen(store, area),
    block: (id) => readJoinBlock(store, id),
  };
}
