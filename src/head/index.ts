/** The lines for the head of a page with tags: `member-area-elements/head`. */
export { findFilesOfTags, type Chunk, type Chunks } from './tag-files.js';
export {
  libraryHead,
  preloads,
  writeHead,
  type HeadElement,
  type LibraryBuild,
  type LibraryHeadOptions,
} from './library-head.js';
