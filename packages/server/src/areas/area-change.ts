/** What the option `onAreaChange` is told, so that it can purge the copies of caches. */
import { toPublicPath } from 'member-area-elements/contract/public-reads';
import { endpoints } from 'member-area-elements/contract/routes';
import type { Data } from '../store/store.js';

/** A change of what everybody reads about the areas of a site. */
export interface AreaChange {
  /** The paths whose answers have changed, with their query. A cache must read them again. */
  readonly paths: readonly string[];
}

/** Takes a change of what everybody reads. Its failure is logged, and changes nothing else. */
export type OnAreaChange = (change: AreaChange) => void | Promise<void>;

/** The areas, lock screens and blocks that an owner has changed, by their ids. */
interface Changed {
  readonly areas?: readonly string[];
  readonly lockScreens?: readonly string[];
  readonly blocks?: readonly string[];
}

/** Describes a change for {@link AreaChange}. */
export const toAreaChange = ({ areas = [], lockScreens = [], blocks = [] }: Changed): AreaChange => ({
  paths: [
    ...areas.map(publicPathOf('memberArea')),
    ...lockScreens.map(publicPathOf('lockScreen')),
    ...blocks.map(publicPathOf('block')),
  ],
});

/** Describes the change of an area. Its default lock screen has its name. */
export const toChangeOfArea = (id: string, blocks: readonly string[] = []): AreaChange =>
  toAreaChange({ areas: [id], lockScreens: [id], blocks });

const publicPathOf = (endpoint: 'memberArea' | 'lockScreen' | 'block') => (id: string) =>
  toPublicPath(endpoints[endpoint].replace('{id}', encodeURIComponent(id)));

/**
 * Returns the ids of the blocks that the owner has saved.
 *
 * @param areaId the area to which they are connected. Default: any or none
 */
export async function listBlockIds({ db }: Data, areaId?: string): Promise<string[]> {
  const blocks = await db
    .selectFrom('blocks')
    .select('id')
    .$if(areaId !== undefined, (query) => query.where('area_id', '=', areaId ?? ''))
    .execute();
  return blocks.map(({ id }) => id);
}
