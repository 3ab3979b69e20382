/** Finds the mutants that survived, those of them that are accepted with a reason, and the reasons without a mutant. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';

/** A change of the code, as `test/mutants/accepted.json` names it. */
interface Change {
  file: string;
  line: string;
  from: string;
  to: string;
}

/** A mutant that may survive. */
export interface AcceptedMutant extends Change {
  reason: string;
}

export interface Survivor extends Change {
  /** The number of the line. */
  at: number;
  isCovered: boolean;
  reason: string | undefined;
}

export interface FileSummary {
  file: string;
  killed: number;
  timeouts: number;
  survivors: Survivor[];
  errors: (string | undefined)[];
}

interface Context {
  /** The folder that the paths of files start from. */
  root: string;
  accepted: AcceptedMutant[];
}

/** Sums the mutants of each file up. */
export function summarise(mutants: MutantResult[], { root, accepted }: Context): FileSummary[] {
  const files = new Map<string, FileSummary>();
  for (const mutant of mutants) {
    const file = relative(root, mutant.fileName);
    const summary = files.get(file) ?? { file, killed: 0, timeouts: 0, survivors: [], errors: [] };
    files.set(file, summary);
    switch (mutant.status) {
      case 'Killed':
        summary.killed++;
        break;
      case 'Timeout':
        summary.killed++;
        summary.timeouts++;
        break;
      case 'Survived':
      case 'NoCoverage':
        summary.survivors.push(describeSurvivor(mutant, file, accepted));
        break;
      case 'RuntimeError':
        summary.errors.push(mutant.statusReason);
        break;
      default:
        break;
    }
  }
  const all = [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  for (const summary of all) summary.survivors.sort((a, b) => a.at - b.at);
  return all;
}

/** Returns the accepted mutants of these files that did not survive. */
export function staleEntries(files: FileSummary[], accepted: AcceptedMutant[]): AcceptedMutant[] {
  return accepted.filter((entry) => {
    const summary = files.find(({ file }) => file === entry.file);
    return summary && !summary.survivors.some((survivor) => isSame(survivor, entry));
  });
}

/** Returns whether the code that an entry names is in the source of its file. */
export function isInSource({ line, from }: Change, source: string): boolean {
  const code = from.replaceAll(/^…|…$/g, '');
  const lines = source.split('\n');
  return lines.some(
    (text, index) =>
      shorten(toOneLine(text)) === line && toOneLine(lines.slice(index).join('\n')).includes(code),
  );
}

export const percentKilled = ({ killed, survivors }: { killed: number; survivors: unknown[] }): number =>
  (100 * killed) / (killed + survivors.length || 1);

function describeSurvivor(
  { fileName, location: { start, end }, replacement, status }: MutantResult,
  file: string,
  accepted: AcceptedMutant[],
): Survivor {
  const lines = readFileSync(fileName, 'utf8').split('\n');
  // The numbers of lines and columns start at 1.
  const mutated = lines.slice(start.line - 1, end.line);
  mutated.push((mutated.pop() ?? '').slice(0, end.column - 1));
  mutated.unshift((mutated.shift() ?? '').slice(start.column - 1));
  const [from, to] = shortenPair(toOneLine(mutated.join('\n')), toOneLine(replacement));
  const change = { file, line: shorten(toOneLine(lines[start.line - 1] ?? '')), from, to };
  return {
    ...change,
    at: start.line,
    isCovered: status === 'Survived',
    reason: accepted.find((entry) => isSame(change, entry))?.reason,
  };
}

const toOneLine = (code: string): string => code.trim().replaceAll(/\s+/g, ' ');

const MAX_LENGTH = 100;
const shorten = (code: string): string =>
  code.length > MAX_LENGTH ? `${code.slice(0, MAX_LENGTH - 1)}…` : code;

/** Shortens two pieces of code. Long ones start a little before their first difference. */
function shortenPair(from: string, to: string): [from: string, to: string] {
  if (from.length <= MAX_LENGTH && to.length <= MAX_LENGTH) return [from, to];
  let same = 0;
  while (same < to.length && from[same] === to[same]) same++;
  const start = Math.max(0, same - 20);
  const shortenFromStart = (code: string): string => shorten(start > 0 ? `…${code.slice(start)}` : code);
  return [shortenFromStart(from), shortenFromStart(to)];
}

const isSame = (a: Change, b: Change): boolean =>
  a.file === b.file && a.line === b.line && a.from === b.from && a.to === b.to;
