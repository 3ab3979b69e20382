import { endpoints } from 'member-area-elements/contract/routes';
import { describeAnswer } from '../answer.js';
import type { Backend, Person } from '../backend.js';
import type { Check } from '../check.js';
import { expect, expectEqual, expectRefusal, expectSuccess } from '../expectations.js';
import { ownerOf } from '../owner.js';
import type { Visitor } from '../visitor.js';

const toAddress = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** A page of the list, as far as the checks read it. */
interface Page {
  readonly members: readonly { readonly id: string; readonly firstName: string; readonly lastName: string }[];
  readonly next?: string | null;
  readonly total: number;
}

async function readPage(owner: Visitor, query: Record<string, string>): Promise<Page> {
  const answer = await owner.get(toAddress(endpoints.members, query));
  expectSuccess(answer);
  return answer.json as Page;
}

const findIds = async (owner: Visitor, query: Record<string, string>) =>
  (await readPage(owner, { limit: '100', ...query })).members.map(({ id }) => id);

/** Returns a person with a last name that nobody else has. */
async function createNamed(
  backend: Backend,
  firstName: string,
): Promise<{ person: Person; lastName: string }> {
  const lastName = `K${crypto.randomUUID().slice(0, 13)}`;
  return { person: await backend.signIn({ firstName, lastName }), lastName };
}

/** The list of members and its export. */
export const ownerMemberChecks: readonly Check[] = [
  {
    id: 'owner-members.search',
    title: 'finds people by a part of their name, without regard to capitals',
    visitorSees: 'The owner does not find a person.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const { person, lastName } = await createNamed(backend, 'Ana');
      for (const search of [lastName.slice(1), lastName.toUpperCase(), `ana ${lastName.toLowerCase()}`])
        expectEqual(await findIds(owner, { search }), [person.siteUserId], `the people found by "${search}"`);
    },
  },
  {
    id: 'owner-members.search-literally',
    title: 'takes "%" and "_" in a search for characters, and not for patterns',
    visitorSees: 'A search shows people who do not fit it.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const { lastName } = await createNamed(backend, 'Ana');
      for (const search of [`${lastName.slice(0, 6)}%`, `_${lastName.slice(1)}`, "' or '1'='1"])
        expectEqual(await findIds(owner, { search }), [], `the people found by "${search}"`);
    },
  },
  {
    id: 'owner-members.area',
    title: 'shows with a filter by area nobody who never joined it',
    visitorSees: 'The owner sees people as members of an area who are none.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const [{ person: member, lastName }, { person: other, lastName: otherName }] = [
        await createNamed(backend, 'Ana'),
        await createNamed(backend, 'Ben'),
      ];
      await backend.makeMember(member, 'free');
      await backend.makeMember(other, 'recurring');
      const area = backend.area('free');
      expectEqual(
        await findIds(owner, { area, search: lastName }),
        [member.siteUserId],
        'the members of the area',
      );
      expectEqual(await findIds(owner, { area, search: otherName }), [], 'the members of the area');
    },
  },
  {
    id: 'owner-members.cursor',
    title: 'shows everybody exactly once, page after page',
    visitorSees: 'The owner misses a person in the list, or sees one twice.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const lastName = `K${crypto.randomUUID().slice(0, 13)}`;
      const ids: string[] = [];
      for (let count = 0; count < 4; count++)
        ids.push((await backend.signIn({ firstName: 'Same', lastName })).siteUserId);
      for (const sort of ['name', '-paid']) {
        const seen: string[] = [];
        let cursor: string | null | undefined;
        for (let page = 0; page < 5 && cursor !== null; page++) {
          const query = { search: lastName, sort, limit: '1', ...(cursor !== undefined && { cursor }) };
          const { members, next = null, total } = await readPage(owner, query);
          expectEqual(total, ids.length, 'the number of people');
          seen.push(...members.map(({ id }) => id));
          cursor = next;
        }
        expectEqual(seen.toSorted(), ids.toSorted(), `the people of all pages, sorted by ${sort}`);
      }
    },
  },
  {
    id: 'owner-members.cursor-refused',
    title: 'refuses a text that is no cursor, with 400',
    visitorSees: 'The list begins again from its start, without an end.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      expectRefusal(await owner.get(toAddress(endpoints.members, { cursor: 'no-such-cursor' })), 400);
    },
  },
  {
    id: 'owner-members.markup',
    title: 'answers a name with markup as it was typed',
    visitorSees: 'The owner sees "&lt;" in a name.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const { lastName } = await createNamed(backend, '<b>Ana</b>');
      const { members } = await readPage(owner, { search: lastName });
      expectEqual(members[0]?.firstName, '<b>Ana</b>', 'the first name');
    },
  },
  {
    id: 'owner-export.file',
    title: 'answers the export as a CSV file to download, with the people of the filter alone',
    visitorSees: 'The browser shows the data of the members in place of saving it.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const { person, lastName } = await createNamed(backend, 'Ana');
      const answer = await owner.get(toAddress(endpoints.memberExport, { search: lastName }));
      expectSuccess(answer);
      expect(/^text\/csv\b/.test(answer.headers.get('content-type') ?? ''), 'Expected the type text/csv.');
      expect(
        /^attachment\b/.test(answer.headers.get('content-disposition') ?? ''),
        'Expected Content-Disposition: attachment.',
      );
      const lines = answer.text.trimEnd().split('\r\n');
      expectEqual(lines.length, 2, 'the number of lines, with the names of the columns');
      expect(lines[1]?.includes(person.email) === true, `Expected the email, but ${describeAnswer(answer)}.`);
    },
  },
  {
    id: 'owner-export.formulas',
    title: "begins a cell that a spreadsheet would run as a formula with '",
    visitorSees: 'A name runs a program when the owner opens the file.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)']) {
        const { lastName } = await createNamed(backend, formula);
        const { text } = await owner.get(toAddress(endpoints.memberExport, { search: lastName }));
        expect(
          text.includes(`'${formula}`) && !text.includes(`,${formula}`),
          `Expected the name ${formula} to begin with ' in the file.`,
        );
      }
    },
  },
  {
    id: 'owner-export.quotes',
    title: 'quotes cells with commas and quotation marks',
    visitorSees: 'The columns of a line are shifted in the file.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const { lastName } = await createNamed(backend, 'Ana "A", Dr.');
      const { text } = await owner.get(toAddress(endpoints.memberExport, { search: lastName }));
      expect(
        text.includes('"Ana ""A"", Dr."'),
        'Expected the name in quotation marks, with its own doubled.',
      );
    },
  },
];
