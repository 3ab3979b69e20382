/** Creates garbage until the browser has collected it, the long-lived part of it too. */
export async function collectGarbage(): Promise<void> {
  const garbage = { isCollected: false };
  // Not `deref()` of a `WeakRef`: called while Chromium is marking, it keeps the object for another collection.
  const registry = new FinalizationRegistry(() => (garbage.isCollected = true));
  await createLongLivedGarbage(registry);
  while (!garbage.isCollected) await createGarbage();
}

/**
 * Creates objects that have survived the collection of younger garbage and have no references any more. There are many,
 * because WebKit keeps each object whose address it finds anywhere on the stack.
 */
async function createLongLivedGarbage(registry: FinalizationRegistry<undefined>): Promise<void> {
  const objects = Array.from({ length: 100 }, () => ({}));
  for (const object of objects) registry.register(object, undefined);
  for (let turn = 0; turn < 5; turn++) await createGarbage();
  objects.length = 0;
}

/** Creates garbage in a new task, because a browser keeps the objects that a task has accessed until it ends. */
async function createGarbage(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  Array.from({ length: 200_000 }, (_, index) => ({ index: [index] }));
  // Small objects die young. In Chromium, large buffers also lead to a collection of the long-lived ones.
  new Uint8Array(32 * 1024 * 1024).fill(1);
}
