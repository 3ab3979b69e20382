import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EleventyConfig } from '@11ty/eleventy';
import { PICTURES, sourcePathOf } from './markdown/links.js';
import { createMarkdown } from './markdown/markdown.js';
import { readPage } from './markdown/read-page.js';
import { markdownPages, sitePathOf } from './navigation.js';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Sets up Eleventy: the pages of `navigation.ts`, those of the templates in this folder, and the files they need. */
export async function configureEleventy(config: EleventyConfig): Promise<void> {
  const markdown = await createMarkdown();
  config.setQuietMode(true);
  config.setUseGitIgnore(false);
  config.setLayoutsDirectory('layouts');
  config.setTemplateFormats(['md', '11ty.ts']);
  config.addExtension('11ty.ts', { key: '11ty.js' });
  config.setLibrary('md', markdown);
  config.addPassthroughCopy({
    'docs/openapi.yaml': 'openapi.yaml',
    [PICTURES]: 'pictures',
    'site/styles': 'assets',
    'dist/cdn': 'library',
  });

  const sourceFiles = new Set<string>();
  for (const { source, name, description, keywords } of markdownPages) {
    const page = readPage(markdown, source);
    for (const file of page.sourceFiles) sourceFiles.add(file);
    config.addTemplate(`pages/${sitePathOf(source).replace(/\/$/, '')}.md`, page.markdown, {
      layout: 'page.11ty.ts',
      templateEngineOverride: 'md',
      permalink: `${sitePathOf(source)}index.html`,
      title: source === 'README.md' ? name : page.title,
      headings: page.headings,
      description,
      keywords,
      source,
      onSourceFile: () => undefined,
    });
  }
  for (const file of sourceFiles) addSourcePage(config, file);
}

/** Adds a page that shows a file of the repository to which a page links. */
function addSourcePage(config: EleventyConfig, file: string): void {
  const code = readFileSync(root + file, 'utf8');
  const language = extname(file).slice(1) || 'text';
  config.addTemplate(
    `pages/source/${file.replaceAll('/', '-')}.md`,
    `# ${file}\n\n\`\`\`\`${language}\n${code}\n\`\`\`\`\n`,
    {
      layout: 'page.11ty.ts',
      templateEngineOverride: 'md',
      permalink: `${sourcePathOf(file)}index.html`,
      title: file,
      headings: [],
      description: `The file ${file} of the repository.`,
    },
  );
}
