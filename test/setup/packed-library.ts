import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packLibrary } from '../frameworks/installed-application.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the packed library. */
    tarball: string;
  }
}

/** Packs the library that the applications install. Returns what removes it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const tarball = await packLibrary();
  project.provide('tarball', tarball);
  return () => rm(dirname(tarball), { recursive: true });
}
