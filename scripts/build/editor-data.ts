import type { Package } from 'custom-elements-manifest/schema';
import { getWebTypesData } from 'custom-element-jet-brains-integration';
import { getVsCodeCssCustomData, getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration';

/** An entry of a list in the data of an editor. */
interface Named {
  readonly name: string;
}

interface CssData {
  readonly properties: readonly Named[];
  readonly pseudoElements: readonly Named[];
}

interface WebTypes {
  readonly contributions: {
    readonly css: { readonly properties: readonly Named[]; readonly 'pseudo-elements': readonly Named[] };
  };
}

/**
 * Returns the data of the tags for editors, by their path in `dist`: for VS Code and for the editors of JetBrains. They
 * show it as hover documentation and complete names and values with it.
 */
export function createEditorData(manifest: Package): Map<string, string> {
  // The generators change what they get. Their type of a manifest has only classes.
  const copy = () => structuredClone(manifest) as Parameters<typeof getWebTypesData>[0];
  const html = JSON.parse(getVsCodeHtmlCustomData(copy(), OPTIONS)) as object;
  const css = JSON.parse(getVsCodeCssCustomData(copy(), OPTIONS)) as CssData;
  const webTypes = JSON.parse(getWebTypesData(copy(), OPTIONS)) as WebTypes;
  const { contributions } = webTypes;
  return new Map([
    ['vscode.html-custom-data.json', print(html)],
    [
      'vscode.css-custom-data.json',
      print({
        ...css,
        properties: withoutRepetition(css.properties),
        pseudoElements: withoutRepetition(css.pseudoElements),
      }),
    ],
    [
      'web-types.json',
      print({
        ...webTypes,
        contributions: {
          ...contributions,
          css: {
            properties: withoutRepetition(contributions.css.properties),
            'pseudo-elements': withoutRepetition(contributions.css['pseudo-elements']),
          },
        },
      }),
    ],
  ]);
}

// Long lists of parts would hide what a tag does. The editor completes the parts in style sheets.
const OPTIONS = { hideCssPartsDocs: true, hideCssPropertiesDocs: true, hideLogs: true };
/** The generators list a token and a part once for each tag that has it. */
function withoutRepetition(list: readonly Named[]): Named[] {
  return [...new Map(list.map((entry) => [entry.name, entry])).values()];
}

const print = (data: object): string => `${JSON.stringify(data, null, 2)}\n`;
