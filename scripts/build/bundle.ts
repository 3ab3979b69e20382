import {
  rollup,
  type OutputAsset,
  type OutputChunk,
  type OutputOptions,
  type RollupOptions,
  type RollupOutput,
} from 'rollup';
import { libraryOf } from '../../rollup.config.mjs';
import { PACKAGES } from '../packages.js';
import * as browser from './browser-bundles.js';
import { browserFiles } from './browser-files.js';
import { CORE_MOMENTS, findMoments, TAG_MOMENTS, type Moments } from './chunk-names.js';
import { compressFiles } from './compress.js';
import { recordChunks } from './chunk-record.js';
import { folderSuffix, withRenderer, type Renderer } from './renderer.js';
import { refuseStringCode } from './string-code.js';
import { findTagChunks } from './tag-chunks.js';
import { tagEntries } from './tag-entries.js';
import { textEntries, textModules } from './text-modules.js';

type Content = string | Uint8Array;

/** Makes the modules of a package: one for each source file and for each file of texts that it imports. */
async function bundleModules(folder: string): Promise<[folder: string, files: [path: string, Content][]]> {
  const library = libraryOf(folder);
  const files = await generate(
    {
      ...library,
      input: { ...library.input, ...textEntries(folder) },
      plugins: [textModules(), ...library.plugins],
    },
    library.output,
  );
  return [folder, contentsOf(files)];
}

/** Makes the modules of the packages. Returns the files of each package by their path in its `dist`. */
export async function bundleLibraries(): Promise<Map<string, [path: string, content: Content][]>> {
  const [modules, htmlParser] = await Promise.all([
    Promise.all(PACKAGES.map(bundleModules)),
    generate(browser.htmlParser, browser.htmlParserOutput),
  ]);
  const files = new Map(modules);
  // With the package `parse5` inside, which the others have not.
  const parserFiles = contentsOf(htmlParser).map(([path, content]): [string, Content] => [
    `check/${path}`,
    content,
  ]);
  const replaced = new Set(parserFiles.map(([path]) => path));
  const others = (files.get('.') ?? []).filter(([path]) => !replaced.has(path.replace(/\.map$/, '')));
  return files.set('.', [...others, ...parserFiles]);
}

/** Makes a browser build. Returns its files by their path in `dist`. */
export async function bundleBrowser(renderer: Renderer): Promise<[path: string, content: Content][]> {
  const [tags, core] = await Promise.all([bundleTags(renderer), generateChunks(browser.core, CORE_MOMENTS)]);
  const tagChunks = findTagChunks(tags);
  const output = browser.minifiedOutput(new Map());
  const [autoload, development, beforeRouter] = await Promise.all([
    generate(browser.autoload(tagChunks), output),
    generate(browser.development, output),
    generate(browser.beforeRouter, browser.classicOutput),
  ]);

  const emitted = [...autoload, ...development, ...tags, ...core];
  const scripts = [...contentsOf([...emitted, ...beforeRouter]), ...tagEntries(tagChunks)];
  refuseStringCode(scripts);
  const files = browserFiles(scripts, recordChunks(emitted));
  const compressed = await compressFiles(files);
  const suffix = folderSuffix(renderer);
  return [
    ...[...files].map(([path, content]): [string, Content] => [`cdn${suffix}/${path}`, content]),
    ...compressed.map(([path, content]): [string, Content] => [`brotli${suffix}/${path}`, content]),
  ];
}

/**
 * Makes the chunks of the tags, each with a source map. Their code is that of the browser build, which has no source maps.
 */
export const bundleTagsWithMaps = async (renderer: Renderer): Promise<OutputChunk[]> =>
  (await bundleTags(renderer, { sourcemap: 'hidden' })).filter((file) => file.type === 'chunk');

async function bundleTags(
  renderer: Renderer,
  options?: OutputOptions,
): Promise<(OutputChunk | OutputAsset)[]> {
  const output = await generateChunks(withRenderer(renderer, browser.tags), TAG_MOMENTS, options);
  return output.filter((file) => file.type === 'asset' || !file.isEntry);
}

/** Generates a bundle twice: which modules a page needs when is known only after unused code was removed. */
async function generateChunks(
  input: RollupOptions,
  moments: Moments,
  options?: OutputOptions,
): Promise<RollupOutput['output']> {
  const bundle = await rollup(input);
  try {
    const modules = await bundle.generate(browser.modulesOutput);
    const { output } = await bundle.generate({
      ...browser.minifiedOutput(findMoments(modules.output, moments)),
      ...options,
    });
    return output;
  } finally {
    await bundle.close();
  }
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
