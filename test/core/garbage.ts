/** Has the browser collect its garbage, also what has been there for a while. */
export async function collectGarbage(): Promise<void> {
  const dropped = await aged();
  while (dropped.deref()) await litter();
}

/** Something nobody holds any more that has outlived younger garbage. */
async function aged(): Promise<WeakRef<object>> {
  const held = {};
  for (let turn = 0; turn < 5; turn++) await litter();
  return new WeakRef(held);
}

/** Makes garbage, in a task of its own: what a task has looked at is kept until it ends. */
async function litter(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  Array.from({ length: 200_000 }, (_, index) => ({ index: [index] }));
}
