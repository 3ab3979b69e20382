/**
 * Returns the name that somebody probably meant, or `null` when none is near. Two names are near when they differ in their
 * hyphens alone, or in a few letters: one for four letters of the name, `most` at most.
 *
 * @param most default: 3
 * @example
 * nearestName('member-area-jion', ['member-area-join', 'account-link']); // 'member-area-join'
 */
export function nearestName(written: string, names: readonly string[], most = 3): string | null {
  const letters = lettersOf(written);
  const same = names.find((name) => lettersOf(name) === letters);
  if (same !== undefined) return same;
  let nearest: string | null = null;
  let least = Math.min(most, Math.ceil(letters.length / 4)) + 1;
  for (const name of names) {
    const edits = countEdits(written, name);
    if (edits < least) [nearest, least] = [name, edits];
  }
  return nearest;
}

const lettersOf = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');

/**
 * Returns how many letters must be added, removed, replaced or exchanged with their neighbour:
 * https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance
 */
function countEdits(one: string, other: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const edits = [
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
      ];
      const isExchange =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isExchange) edits.push(at(beforePrevious, column - 2) + 1);
      current.push(Math.min(...edits));
    }
    [beforePrevious, previous] = [previous, current];
  }
  return at(previous, other.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
