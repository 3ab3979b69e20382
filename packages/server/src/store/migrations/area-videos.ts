import type { Kysely } from 'kysely';

/** Adds the area whose members watch a video, and the address of a video on another site. */
export const areaVideos = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .alterTable('videos')
      .addColumn('area_id', 'text', (column) => column.references('areas.id').onDelete('cascade'))
      .execute();
    await schema.alterTable('videos').addColumn('url', 'text').execute();
    await schema.createIndex('videos_area').on('videos').column('area_id').execute();
  },
};
