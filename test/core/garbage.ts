interface LongLivedGarbage {
  /** Whether the browser has told that it collected the first object. */
  isCollected: boolean;
  /** The second object. Chromium keeps it for another collection when `deref` is called while it marks. */
  readonly object: WeakRef<object>;
}

/** Creates garbage until the browser has collected it, the long-lived part of it too. */
export async function collectGarbage(): Promise<void> {
  const garbage = await createLongLivedGarbage();
  while (!garbage.isCollected && garbage.object.deref()) await createGarbage();
}

/** Creates two objects that have survived the collection of younger garbage and have no references any more. */
async function createLongLivedGarbage(): Promise<LongLivedGarbage> {
  const objects = [{}, {}] as const;
  for (let turn = 0; turn < 5; turn++) await createGarbage();
  const garbage = { isCollected: false, object: new WeakRef(objects[1]) };
  registry.register(objects[0], garbage);
  return garbage;
}

const registry = new FinalizationRegistry((garbage: LongLivedGarbage) => (garbage.isCollected = true));

/** Creates garbage in a new task, because a browser keeps the objects that a task has accessed until it ends. */
async function createGarbage(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  Array.from({ length: 200_000 }, (_, index) => ({ index: [index] }));
  // Small objects die young. In Chromium, large buffers also lead to a collection of the long-lived ones.
  new Uint8Array(32 * 1024 * 1024).fill(1);
}
