import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packPackages, type Tarballs } from '../frameworks/installed-application.js';

declare module 'vitest' {
  interface ProvidedContext {
    tarballs: Tarballs;
  }
}

/** Packs the packages that the applications install. Returns what removes it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const tarballs = await packPackages();
  project.provide('tarballs', tarballs);
  return () => rm(dirname(tarballs.library), { recursive: true });
}
