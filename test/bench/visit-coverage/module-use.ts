import { SourceMap, type SourceMapPayload } from 'node:module';
import type { OutputChunk } from 'rollup';

/** How much of a module a page loads, and how much of that has run, in bytes before compression. */
export interface ModuleUse {
  readonly module: string;
  readonly loaded: number;
  readonly used: number;
}

/** Returns the use of each module of a chunk. Code of the bundler has the module `(bundler)`. */
export function useOfModules(chunk: OutputChunk, run: Uint8Array): ModuleUse[] {
  if (!chunk.map) throw new Error(`${chunk.fileName} has no source map.`);
  const map = new SourceMap(JSON.parse(chunk.map.toString()) as SourceMapPayload);
  const modules = new Map<string, { loaded: number; used: number }>();
  let offset = 0;
  for (const [number, line] of chunk.code.split('\n').entries()) {
    for (let column = 0; column < line.length; column++, offset++) {
      const entry = map.findEntry(number, column);
      const module = toModule('originalSource' in entry ? entry.originalSource : undefined);
      const use = modules.get(module) ?? { loaded: 0, used: 0 };
      use.loaded++;
      use.used += run[offset] ?? 0;
      modules.set(module, use);
    }
    offset++; // the end of the line
  }
  return [...modules].map(([module, use]) => ({ module, ...use }));
}

/** Returns the path of a module in the repository, from the path in a source map. */
const toModule = (source: string | undefined): string =>
  /(?:src|node_modules|texts)\/.*$/.exec(source ?? '')?.[0] ?? '(bundler)';
