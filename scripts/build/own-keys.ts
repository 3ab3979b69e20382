import type { Plugin } from 'rollup';

/** A loop of zod over a table of its own, which throws for a key without a descriptor of its own. */
const TABLE_LOOP = /for \(const key in (table|computes)\) \{/g;

/**
 * Rollup plugin: lets zod read the tables of its methods by their own keys. With `for…in` it also reads the enumerable
 * properties that old scripts add to `Object.prototype`, and then no schema can be created.
 */
export const ownKeys = (): Plugin => ({
  name: 'own-keys',
  transform(code, id) {
    if (!/\/zod\/v4\/core\/util\.js$/.test(id)) return null;
    const loops = code.match(TABLE_LOOP)?.length;
    // Also fails when a new version of zod no longer needs this plugin.
    if (loops !== 2)
      this.error(`zod has ${loops ?? 0} loops over its tables instead of 2. Change own-keys.ts.`);
    return { code: code.replace(TABLE_LOOP, 'for (const key of Object.keys($1)) {'), map: null };
  },
});
