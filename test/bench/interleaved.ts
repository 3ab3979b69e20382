/**
 * Takes every sample `rounds` times, each round in a new random order, so that other work of the machine affects all
 * samples equally. The results of an additional first round are dropped.
 *
 * @returns the results of each sample, in the order of the rounds
 */
export async function sampleInterleaved<Key, Value>(
  keys: readonly Key[],
  rounds: number,
  sample: (key: Key) => Promise<Value>,
): Promise<Map<Key, Value[]>> {
  const results = new Map(keys.map((key): [Key, Value[]] => [key, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const key of shuffle(keys)) {
      const value = await sample(key);
      if (round > 0) results.get(key)?.push(value);
    }
  }
  return results;
}

function shuffle<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
