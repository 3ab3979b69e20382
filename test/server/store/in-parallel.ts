/** Runs tasks in their order, a number of them at the same time, and returns their results in the same order. */
export async function inParallel<Result>(
  mostAtOnce: number,
  tasks: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = tasks.entries();
  const work = async () => {
    for (const [index, task] of rest) results[index] = await task();
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
  return results;
}
