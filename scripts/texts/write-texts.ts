/** Writes the files of a language. */
import { fileURLToPath } from 'node:url';
import { formatFile } from '../format-file.js';
import { exportName } from '../language-lists.js';
import { englishTexts, SIDES, type EnglishText, type Side, type Text } from './english-texts.js';
import { pathOfTexts, type TextsJson } from './texts-json.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Returns the content of the files of a language, by their paths, with the order and the headings of the English texts.
 *
 * @param json texts without a fault
 */
export async function writeTexts(json: TextsJson): Promise<Map<string, string>> {
  const files = SIDES.map(async (side) => {
    const path = pathOfTexts(json.language, side);
    const content = fileOf(json, side, await englishTexts(side));
    return [path, await formatFile(root + path, content)] as const;
  });
  return new Map(await Promise.all(files));
}

function fileOf(json: TextsJson, side: Side, english: EnglishText[]): string {
  const { language } = json;
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  const body = membersOf(
    english.map((one) => ({
      ...one,
      path: one.key.split('.'),
      text: json[side][one.key]?.translation ?? '',
    })),
    side !== 'mail',
  );
  if (side === 'mail') {
    return `import type { MailTexts } from './mail-texts.js';

/** ${name} texts of the mails. */
export const ${exportName(language)}: MailTexts = {
${body}};
`;
  }
  const type = side === 'owner' ? 'OwnerMessages' : 'Messages';
  return `import type { ${type} } from '../messages.js';

/** ${name} texts${side === 'owner' ? ' of the owner side' : ''}. */
export const messages: ${type} = {
${body}};
`;
}

interface Member extends EnglishText {
  /** The rest of the path of its keys. */
  readonly path: readonly string[];
}

/** Returns the members of an object. Those with the same first key are an object of their own. */
function membersOf(members: readonly Member[], hasHeadings: boolean): string {
  let shownIn = '';
  const groups = new Map<string, Member[]>();
  for (const member of members) {
    const name = member.path[0] ?? '';
    groups.set(name, [...(groups.get(name) ?? []), member]);
  }
  return [...groups]
    .map(([name, [first, ...others]]) => {
      if (!first) return '';
      let space = '';
      if (hasHeadings && first.shownIn !== shownIn) {
        space = `${shownIn === '' ? '' : '\n'}// ${first.shownIn[0]?.toUpperCase()}${first.shownIn.slice(1)}.\n`;
        shownIn = first.shownIn;
      } else if (first.startsParagraph) {
        space = '\n';
      }
      const inner = [first, ...others].map((member) => ({ ...member, path: member.path.slice(1) }));
      const value = first.path.length === 1 ? literal(first.text) : `{\n${membersOf(inner, false)}}`;
      return `${space}${JSON.stringify(name)}: ${value},\n`;
    })
    .join('');
}

function literal(text: Text): string {
  if (typeof text === 'string') return stringLiteral(text);
  const forms = Object.entries(text).map(([form, one]) => `${form}: ${stringLiteral(one)}`);
  return `{ ${forms.join(', ')} }`;
}

/** Characters that nobody sees are written as escapes: spaces of other widths, and marks of the direction. */
const stringLiteral = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u00a0\u00ad\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
