/** The English texts with the places where they are shown. They decide the keys and the order of every other language. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { en as mailEn } from '../../packages/server/src/mail/texts/en.js';
import { en as pageEn } from '../../packages/server/src/pages/texts/en.js';

/** A text, or its plural forms by their categories. */
export type Text = string | Readonly<Record<string, string>>;

/** The texts of visitors, of owners, of the mails and of the server's pages are a file each in every language. */
export type Side = 'visitor' | 'owner' | 'mail' | 'page';
export const SIDES: readonly Side[] = ['visitor', 'owner', 'mail', 'page'];

/** An English text. */
export interface EnglishText {
  /** The path of its keys, for example `pricing.duration.WEEK`. */
  readonly key: string;
  readonly text: Text;
  /** The part of the interface, for example `the lock screen`. */
  readonly shownIn: string;
  /** Whether an empty line comes before it in the file. */
  readonly startsParagraph: boolean;
}

const messages = fileURLToPath(new URL('../../src/core/messages/en/', import.meta.url));

/** The files of the English texts, in the order of the other languages. */
const FILES: Readonly<Record<'visitor' | 'owner', readonly string[]>> = {
  visitor: [
    'page',
    'view',
    'alert',
    'other-person',
    'frame',
    'join',
    'access',
    'account',
    'recovery',
    'code',
    'human-check',
    'passkey-log-in',
    'log-in-providers',
    'memberships',
    'profile',
    'profile-fields',
    'passkeys',
    'connections',
    'closing',
    'email',
    'pricing',
    'navigation',
    'withdrawal',
  ],
  owner: [
    'shared',
    'panel',
    'owner-mails',
    'member-prices',
    'members',
    'create',
    'lock-screen-editor',
    'connect',
    'checklist',
    'snippet',
    'survey',
    'video-onboarding',
    'member',
    'leaving',
    'audit',
    'overview',
    'people',
    'coupons',
  ],
};

/**
 * Returns the English texts of a side. A key that several parts of the interface have is listed once.
 *
 * @throws Error for a key that has two texts: the other languages have one for each key. And for a file that no side lists
 */
export async function englishTexts(side: Side): Promise<EnglishText[]> {
  const byKey = new Map<string, EnglishText>();
  for (const one of await readTexts(side)) {
    const known = byKey.get(one.key);
    if (known && JSON.stringify(known.text) !== JSON.stringify(one.text))
      throw new Error(
        `The text "${one.key}" is ${JSON.stringify(known.text)} in ${known.shownIn}, and ${JSON.stringify(one.text)} in ${one.shownIn}. Give one of them another key.`,
      );
    if (!known) byKey.set(one.key, one);
  }
  return [...byKey.values()];
}

function readTexts(side: Side): EnglishText[] | Promise<EnglishText[]> {
  switch (side) {
    case 'mail':
      return serverTexts(mailEn, (kind) => (kind === 'shared' ? 'several mails' : `the mail "${kind}"`));
    case 'page':
      return serverTexts(pageEn, (page) => PAGES[page as keyof typeof pageEn]);
    case 'visitor':
    case 'owner':
      return messageTexts(side);
  }
}

/** The pages of the server, by the names of their tables. */
const PAGES: Readonly<Record<keyof typeof pageEn, string>> = {
  checkout: 'the checkout and its notices',
  firstOwner: 'the page on which the owner of a new site creates an account',
  invitation: 'the page on which a person accepts an invitation to help',
  contractEnd: 'the pages on which a buyer withdraws from a contract or cancels it',
  form: 'the account without JavaScript',
  error: 'the page for an error',
};

async function messageTexts(side: 'visitor' | 'owner'): Promise<EnglishText[]> {
  const folder = side === 'owner' ? 'owner/' : '';
  const unlisted = readdirSync(`${messages}${folder}`).find(
    (file) => file.endsWith('.ts') && !FILES[side].includes(basename(file, '.ts')),
  );
  if (unlisted)
    throw new Error(`List ${folder}${unlisted} in FILES: its texts would stay English everywhere.`);
  const tables = await Promise.all(FILES[side].map((name) => readTable(`${folder}${name}`)));
  return tables.flat();
}

/** Reads the table of a file. Its docblock says where the texts are shown. */
async function readTable(path: string): Promise<EnglishText[]> {
  const source = readFileSync(`${messages}${path}.ts`, 'utf8');
  const [, shownIn] = /\/\*\* English texts of (.+?)\./.exec(source) ?? [];
  if (!shownIn) throw new Error(`${path}.ts needs a docblock that begins with "English texts of".`);
  const exported = (await import(pathToFileURL(`${messages}${path}.ts`).href)) as Record<string, object>;
  const [, table] = Object.entries(exported).find(([name]) => name.endsWith('En')) ?? [];
  if (!table) throw new Error(`${path}.ts exports no table whose name ends with "En".`);
  return listTexts(table).map(([key, text]) => ({
    key,
    text,
    shownIn,
    startsParagraph: new RegExp(`\\n\\n  ${key}:`).test(source),
  }));
}

/** Lists the texts of the server: tables by the name of what they are shown in. */
function serverTexts(tables: object, shownIn: (name: string) => string): EnglishText[] {
  return Object.entries(tables as Record<string, object>).flatMap(([name, texts]) =>
    listTexts(texts, `${name}.`).map(([key, text]) => ({
      key,
      text,
      shownIn: shownIn(name),
      startsParagraph: false,
    })),
  );
}

/** Lists the texts of a table with the paths of their keys. Texts with plural forms count as one. */
function listTexts(table: object, prefix = ''): [key: string, text: Text][] {
  return Object.entries(table as Record<string, Text | object>).flatMap(([name, value]): [string, Text][] =>
    typeof value === 'string' || isPlural(value)
      ? [[`${prefix}${name}`, value]]
      : listTexts(value, `${prefix}${name}.`),
  );
}

/** Whether a value is a text with plural forms. Each of them has the form `other`. */
const isPlural = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && 'other' in value;
