/** Runs the passes of `rollup.config.mjs` and answers with the files they make, by their path in `dist`. */
import { rollup } from 'rollup';
import * as config from '../../rollup.config.mjs';
import { eagerModules } from './chunk-names.mjs';
import { chunkRecord } from './chunk-record.mjs';
import { integrity } from './integrity.mjs';
import { refuseStringCode } from './string-code.mjs';

/** @returns {Promise<Map<string, string | Uint8Array>>} */
export async function bundle() {
  const [library, browser] = await Promise.all([bundleLibrary(), bundleBrowser()]);
  return new Map([...library, ...browser]);
}

async function bundleLibrary() {
  return new Map(contents(await generate(config.library, config.library.output)));
}

async function bundleBrowser() {
  const [tags, core] = await Promise.all([bundleTags(), generate(config.core, config.core.output)]);
  const autoload = await bundleAutoload(tags);

  const emitted = [...autoload, ...tags, ...core];
  const files = new Map(contents(emitted));
  refuseStringCode(files);
  files.set('integrity.json', json(integrity(files)));
  files.set('chunks.json', json(chunkRecord(emitted)));
  return [...files].map(([path, content]) => [`cdn/${path}`, content]);
}

/** Twice: what the everyday tags load first is known only after everything unused is gone. */
async function bundleTags() {
  const bundle = await rollup(config.tags);
  try {
    const draft = await bundle.generate(config.tagsOutput(new Set()));
    const { output } = await bundle.generate(config.minifiedTagsOutput(eagerModules(draft.output)));
    return output;
  } finally {
    await bundle.close();
  }
}

async function bundleAutoload(tags) {
  const chunkOf = new Map(
    tags.filter((file) => file.isEntry).map((file) => [file.facadeModuleId, file.fileName]),
  );
  const options = config.autoload(chunkOf);
  return generate(options, options.output);
}

async function generate(options, outputOptions) {
  const bundle = await rollup(options);
  try {
    const { output } = await bundle.generate(outputOptions);
    return output;
  } finally {
    await bundle.close();
  }
}

const contents = (files) =>
  files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]);
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
