import { afterTurn } from './after-turn.js';
import type { Data } from './store.js';

/** The most keys of one query. */
const MOST_KEYS = 64;

/** What one query has read, by its keys. */
export type Found<Key, Value> = (key: Key) => Value;

/** The keys that have been asked for in this turn, by their texts. */
interface Gather<Key, Value> {
  readonly keys: Map<string, Key>;
  readonly found: Promise<Found<Key, Value>>;
}

/**
 * Reads what many requests ask for at the same moment with one query. Each of them reads after it has asked, so nothing is
 * older than with a query of its own: this is no cache. A transaction reads for itself.
 */
export class GatheredRead<Key, Value> {
  readonly #read: (data: Data, keys: readonly Key[]) => Promise<Found<Key, Value>>;
  readonly #toText: (key: Key) => string;
  readonly #gathers = new WeakMap<Data['db'], Gather<Key, Value>>();

  /**
   * @param read reads the values of keys. A key can occur twice among them: the number of keys is a power of two, so that few
   *   different statements are prepared
   * @param toText returns a text that only the same keys have
   */
  constructor(
    read: (data: Data, keys: readonly Key[]) => Promise<Found<Key, Value>>,
    toText: (key: Key) => string = String,
  ) {
    this.#read = read;
    this.#toText = toText;
  }

  /** Returns the value of a key. */
  async find(data: Data, key: Key): Promise<Value> {
    let gather = this.#gathers.get(data.db);
    if (!gather || gather.keys.size === MOST_KEYS) {
      gather = this.#begin(data);
      this.#gathers.set(data.db, gather);
    }
    gather.keys.set(this.#toText(key), key);
    return (await gather.found)(key);
  }

  #begin(data: Data): Gather<Key, Value> {
    const keys = new Map<string, Key>();
    const found = new Promise<Found<Key, Value>>((resolve, reject) => {
      afterTurn(() => {
        if (this.#gathers.get(data.db)?.keys === keys) this.#gathers.delete(data.db);
        this.#read(data, fillToPowerOfTwo([...keys.values()])).then(resolve, reject);
      });
    });
    return { keys, found };
  }
}

/** Repeats the first key until the number of keys is a power of two. */
function fillToPowerOfTwo<Key>(keys: readonly Key[]): readonly Key[] {
  const count = 2 ** Math.ceil(Math.log2(keys.length));
  return [...keys, ...Array<Key>(count - keys.length).fill(keys[0] as Key)];
}
