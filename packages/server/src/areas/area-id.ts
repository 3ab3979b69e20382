/** The ids of new areas: short texts that can stand in an address and a snippet as they are. */
import { Refusal } from '../http/refusal.js';
import type { Data } from '../store/store.js';

/** The most characters of an id. */
const LONGEST_ID = 40;

/** The id of an area whose name has no letter or digit that an id can have. */
const FALLBACK_ID = 'area';

/**
 * Ids that no area gets: they are the last parts of other addresses, today or soon, or names that every object of
 * JavaScript has.
 */
const RESERVED_IDS = new Set([
  'account',
  'api',
  'blocks',
  'constructor',
  'create',
  'edit',
  'invitations',
  'members',
  'new',
  'null',
  'overview',
  'people',
  'prototype',
  'settings',
  'survey',
  'toggle',
  'undefined',
  'update-navigation-setting',
  'videos',
]);

/** The Latin letters for letters that Unicode does not take apart: of Latin, Cyrillic and Greek. */
const LATIN_LETTERS = new Map(
  Object.entries({
    ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ŋ: 'n', ə: 'e' },
    ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', є: 'ye', ж: 'zh', з: 'z', и: 'i', і: 'i' },
    ...{ к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh' },
    ...{ ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', ј: 'j' },
    ...{ љ: 'lj', њ: 'nj', ђ: 'dj', ћ: 'c', џ: 'dz', ѕ: 'dz', ѓ: 'g', ќ: 'k' },
    ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
    ...{ ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps' },
    ω: 'o',
  }),
);

/**
 * Returns the id that a name suggests: "Café №1 & Friends" becomes `cafe-no1-friends`. Letters of Cyrillic and Greek become
 * Latin ones. A name in another script, such as Japanese, becomes `area`.
 */
export function suggestAreaId(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ου', 'ou')
    .replaceAll(/\p{L}/gu, (letter) => LATIN_LETTERS.get(letter) ?? letter)
    // Accents, and apostrophes: the "s" of "Ben's" is no word of its own.
    .replaceAll(/[\p{M}'’]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return shorten(words.join('-'), LONGEST_ID) || FALLBACK_ID;
}

/**
 * Returns the id of a new area: the one that the owner has chosen, or one from its name, with a number when it is taken. Call it
 * in the transaction that stores the area, with the exclusive lock of the list of areas.
 *
 * @throws Refusal 400 `invalid` for the id of another address of the site; 409 `id-taken` when the chosen id is that of another area, or of a deleted one that people have paid for
 */
export async function takeAreaId(data: Data, { id, name }: { id?: string | null; name: string }) {
  if (id) {
    if (RESERVED_IDS.has(id))
      throw new Refusal('invalid', {
        message: 'This id is an address of the site.',
        fields: { id: 'invalid' },
      });
    if (await isTaken(data, id)) throw idTaken();
    return id;
  }
  const suggestion = suggestAreaId(name);
  let next = suggestion;
  for (let number = 2; RESERVED_IDS.has(next) || (await isTaken(data, next)); number++)
    next = `${shorten(suggestion, LONGEST_ID - `-${number}`.length)}-${number}`;
  return next;
}

/** Returns whether an area has the id, or had it and somebody has a payment or an order of it. */
async function isTaken({ db }: Data, id: string): Promise<boolean> {
  const found = await Promise.all([
    db.selectFrom('areas').select('id').where('id', '=', id).executeTakeFirst(),
    db.selectFrom('checkouts').select('id').where('area_id', '=', id).executeTakeFirst(),
    db.selectFrom('orders').select('id').where('area_id', '=', id).executeTakeFirst(),
  ]);
  return found.some((row) => row !== undefined);
}

/** Cuts an id after a whole word where it can. */
function shorten(id: string, length: number): string {
  if (id.length <= length) return id;
  const cut = id.slice(0, length + 1).lastIndexOf('-');
  return id.slice(0, cut > length / 2 ? cut : length).replace(/-$/, '');
}

const idTaken = () => new Refusal('id-taken', { fields: { id: 'taken' } });
