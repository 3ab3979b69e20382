/** Checks the types of code in the documents, as in a project of a reader. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findTypeErrors } from '../type-errors.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Code in a document. */
interface Code {
  /** The language of the block. JavaScript is checked as TypeScript. */
  readonly language: string;
  readonly code: string;
}

/**
 * Returns the problems that the compiler finds in blocks of code, each a module of its own. The public names mean the
 * declarations in `dist`. The process does nothing else for a few seconds.
 *
 * @param declarations types that the code needs of packages that are not installed, as a file of declarations
 */
export function typeProblems(blocks: readonly Code[], declarations = ''): string[] {
  const folder = `${root}.cache/code-types-${process.pid}/`;
  mkdirSync(folder, { recursive: true });
  try {
    const files = blocks.map(({ language, code }, index) => {
      const file = `${folder}block-${index}.${language === 'js' ? 'ts' : language}`;
      writeFileSync(file, code);
      return file;
    });
    const types = `${folder}declarations.d.ts`;
    writeFileSync(types, declarations);
    return findTypeErrors([...files, types], {
      extends: `${root}tsconfig.run.json`,
      compilerOptions: { types: ['node'] },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
