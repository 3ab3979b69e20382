import { CLUSTER_ADDRESS, startPostgresCluster } from './postgres-cluster.js';

/** Starts the PostgreSQL that the files of a run share. Returns what ends it. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env[CLUSTER_ADDRESS]) return () => Promise.resolve();
  const cluster = await startPostgresCluster();
  process.env[CLUSTER_ADDRESS] = cluster.url;
  return async () => {
    await cluster.stop();
  };
}
