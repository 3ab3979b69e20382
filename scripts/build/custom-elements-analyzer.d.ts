/** The analyzer has no types for its command line. */
declare module '@custom-elements-manifest/analyzer/cli.js' {
  import type { Package } from 'custom-elements-manifest/schema';

  /** Runs the command and returns the manifest. */
  export function cli(options: { argv: string[]; cwd: string; noWrite: boolean }): Promise<Package>;
}
