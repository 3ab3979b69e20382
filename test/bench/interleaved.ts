/**
 * Takes every sample `rounds` times, each round in a new random order, so that what the machine does meanwhile falls on
 * all of them alike. One more round goes first and does not count.
 *
 * @returns what each sample gave, in the order they were taken in
 */
export async function interleaved<Key, Value>(
  keys: readonly Key[],
  rounds: number,
  sample: (key: Key) => Promise<Value>,
): Promise<Map<Key, Value[]>> {
  const results = new Map(keys.map((key): [Key, Value[]] => [key, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const key of shuffled(keys)) {
      const value = await sample(key);
      if (round > 0) results.get(key)?.push(value);
    }
  }
  return results;
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
