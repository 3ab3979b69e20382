/** Which mutants survived, which of them are accepted with a reason, and which reasons no longer have a mutant. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const KILLED = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];

/**
 * Sums the mutants up by file.
 *
 * @param mutants what Stryker returns
 * @param root the folder file names are told from
 * @param accepted entries `{ file, line, from, to, reason }`
 */
export function summarise(mutants, { root, accepted }) {
  const files = new Map();
  for (const mutant of mutants) {
    const file = relative(root, mutant.fileName);
    if (!files.has(file)) files.set(file, { file, killed: 0, timeouts: 0, survivors: [], errors: [] });
    const summary = files.get(file);
    if (KILLED.includes(mutant.status)) summary.killed++;
    if (mutant.status === 'Timeout') summary.timeouts++;
    if (SURVIVED.includes(mutant.status)) summary.survivors.push(survivor(mutant, file, accepted));
    if (mutant.status === 'RuntimeError') summary.errors.push(mutant.statusReason);
  }
  const all = [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  for (const summary of all) summary.survivors.sort((a, b) => a.at - b.at);
  return all;
}

/** The entries for these files that no survivor needs any more. */
export function staleEntries(files, accepted) {
  return accepted
    .filter(({ file }) => files.some((summary) => summary.file === file))
    .filter((entry) => {
      const { survivors } = files.find((summary) => summary.file === entry.file);
      return !survivors.some((survivor) => isSame(survivor, entry));
    });
}

export const percentKilled = ({ killed, survivors }) => (100 * killed) / (killed + survivors.length || 1);

function survivor({ fileName, location: { start, end }, replacement, status }, file, accepted) {
  const lines = readFileSync(fileName, 'utf8').split('\n');
  // Lines and columns count from 1.
  const mutated = lines.slice(start.line - 1, end.line);
  mutated[mutated.length - 1] = mutated.at(-1).slice(0, end.column - 1);
  mutated[0] = mutated[0].slice(start.column - 1);
  const [from, to] = shortPair(onOneLine(mutated.join('\n')), onOneLine(replacement));
  const found = {
    file,
    at: start.line,
    line: short(onOneLine(lines[start.line - 1])),
    from,
    to,
    isCovered: status === 'Survived',
  };
  return { ...found, reason: accepted.find((entry) => isSame(found, entry))?.reason };
}

const onOneLine = (code) => code.trim().replaceAll(/\s+/g, ' ');

const LENGTH = 100;
const short = (code) => (code.length > LENGTH ? `${code.slice(0, LENGTH - 1)}…` : code);

/** Two pieces of code that differ, long ones from a little before where they do. */
function shortPair(from, to) {
  if (from.length <= LENGTH && to.length <= LENGTH) return [from, to];
  let same = 0;
  while (same < to.length && from[same] === to[same]) same++;
  const start = Math.max(0, same - 20);
  const tail = (code) => short(start > 0 ? `…${code.slice(start)}` : code);
  return [tail(from), tail(to)];
}

const isSame = (survivor, entry) =>
  ['file', 'line', 'from', 'to'].every((key) => survivor[key] === entry[key]);
