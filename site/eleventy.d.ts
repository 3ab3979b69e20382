/** Eleventy publishes no types: the parts that this site uses. */
declare module '@11ty/eleventy' {
  import type { MarkdownIt } from 'markdown-it';

  /** The data that a template receives. */
  export interface PageData {
    readonly page: { readonly url: string; readonly inputPath: string };
    readonly content: string;
    readonly [name: string]: unknown;
  }

  /** See https://www.11ty.dev/docs/config/. */
  export interface EleventyConfig {
    addExtension(ending: string, options: { key: string }): void;
    addPassthroughCopy(paths: Record<string, string>): void;
    addTemplate(path: string, content: string, data: Record<string, unknown>): void;
    setLibrary(name: 'md', library: MarkdownIt): void;
    setLayoutsDirectory(path: string): void;
    setQuietMode(isQuiet: boolean): void;
    setTemplateFormats(formats: string[]): void;
    setUseGitIgnore(isUsed: boolean): void;
  }

  export interface EleventyOptions {
    readonly quietMode?: boolean;
    readonly configPath?: string | null;
    readonly config?: (config: EleventyConfig) => void | Promise<void>;
  }

  /** See https://www.11ty.dev/docs/programmatic/. */
  export default class Eleventy {
    constructor(input: string, output: string, options?: EleventyOptions);
    write(): Promise<unknown>;
  }
}
