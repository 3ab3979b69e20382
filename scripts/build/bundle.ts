import {
  rollup,
  type OutputAsset,
  type OutputChunk,
  type OutputOptions,
  type RollupOptions,
  type RollupOutput,
} from 'rollup';
import * as config from '../../rollup.config.js';
import { findEagerModules } from './chunk-names.js';
import { compressFiles } from './compress.js';
import { recordChunks } from './chunk-record.js';
import { hashFiles } from './integrity.js';
import { pageStyleSheet } from './page-style-sheet.js';
import { refuseStringCode } from './string-code.js';
import { findTagChunks } from './tag-chunks.js';

type Content = string | Uint8Array;

/** Runs the passes of `rollup.config.ts`. Returns the emitted files by their path in `dist`. */
export async function bundle(): Promise<Map<string, Content>> {
  const [library, browser] = await Promise.all([bundleLibrary(), bundleBrowser()]);
  return new Map([...library, ...browser]);
}

async function bundleLibrary(): Promise<[path: string, content: Content][]> {
  return contentsOf(await generate(config.library, config.libraryOutput));
}

async function bundleBrowser(): Promise<[path: string, content: Content][]> {
  const [tags, core] = await Promise.all([bundleTags(), generate(config.core, config.coreOutput)]);
  const autoload = await bundleAutoload(tags);

  const emitted = [...autoload, ...tags, ...core];
  const files = new Map(contentsOf(emitted));
  refuseStringCode(files);
  files.set('member-areas.css', pageStyleSheet());
  files.set('integrity.json', toJson(hashFiles(files)));
  files.set('chunks.json', toJson(recordChunks(emitted)));
  const compressed = await compressFiles(files);
  return [
    ...[...files].map(([path, content]): [string, Content] => [`cdn/${path}`, content]),
    ...compressed.map(([path, content]): [string, Content] => [`brotli/${path}`, content]),
  ];
}

/** Generates the tags twice: which modules load first is known only after unused code was removed. */
async function bundleTags(): Promise<RollupOutput['output']> {
  const bundle = await rollup(config.tags);
  try {
    const draft = await bundle.generate(config.tagsOutput(new Set()));
    const { output } = await bundle.generate(config.minifiedTagsOutput(findEagerModules(draft.output)));
    return output;
  } finally {
    await bundle.close();
  }
}

async function bundleAutoload(tags: RollupOutput['output']): Promise<RollupOutput['output']> {
  return generate(config.autoload(findTagChunks(tags)), config.autoloadOutput);
}

async function generate(input: RollupOptions, outputOptions: OutputOptions): Promise<RollupOutput['output']> {
  const bundle = await rollup(input);
  try {
    const { output } = await bundle.generate(outputOptions);
    return output;
  } finally {
    await bundle.close();
  }
}

const contentsOf = (files: (OutputChunk | OutputAsset)[]): [path: string, content: Content][] =>
  files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]);

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
