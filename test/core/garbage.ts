/** Waits until the browser has collected its garbage, long-lived objects included. */
export async function collectGarbage(): Promise<void> {
  const longLived = await createLongLivedGarbage();
  while (longLived.deref()) await createGarbage();
}

/** Creates an object that has survived the collection of younger garbage and has no references any more. */
async function createLongLivedGarbage(): Promise<WeakRef<object>> {
  const object = {};
  for (let turn = 0; turn < 5; turn++) await createGarbage();
  return new WeakRef(object);
}

/** Creates garbage in a new task, because a browser keeps the objects that a task has accessed until it ends. */
async function createGarbage(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  Array.from({ length: 200_000 }, (_, index) => ({ index: [index] }));
  // Small objects die young. In Chromium, large buffers also lead to a collection of the long-lived ones.
  new Uint8Array(32 * 1024 * 1024).fill(1);
}
