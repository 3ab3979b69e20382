/** The mounts of the page that load the files of their views, or will in the next idle moment. */
const loading = new Set<object>();
const waiting: (() => void)[] = [];

/** Notes whether a mount loads the files of its view. */
export function noteLoading(mount: object, isLoading: boolean): void {
  if (isLoading) loading.add(mount);
  else loading.delete(mount);
  if (!loading.size) for (const resolve of waiting.splice(0)) resolve();
}

/** Resolves when no element of the page loads its view. Never rejects. */
export const whenViewsLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (loading.size) waiting.push(resolve);
    else resolve();
  });
