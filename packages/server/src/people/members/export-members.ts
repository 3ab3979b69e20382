/** The members as a file for a spreadsheet, which is never whole in the memory. */
import type { MemberFilter } from 'member-area-elements/contract/owner/members';
import type { DueMembers } from '../../areas/due-members.js';
import { writeCsvLine } from '../../moving/csv-cells.js';
import { recordChange } from '../../operations/audit.js';
import type { Store } from '../../store/store.js';
import { countMembers, readAllMembers, type ListedMember } from './member-list.js';

/** The columns, with the names that the import of this package reads. */
const COLUMNS = [
  'email',
  'first_name',
  'last_name',
  'created_at',
  'joined_at',
  'areas',
  'paid',
  'currency',
  'marketing_opt_in_at',
  'language',
] as const;

/** Without it, Excel takes UTF-8 for the character set of the country. */
const BYTE_ORDER_MARK = '\ufeff';

/** Between several areas, amounts or currencies in a cell. */
const SEPARATOR = '; ';

/**
 * Returns the people that a filter leaves as CSV, the first in the alphabet of emails first. The export is recorded with the number
 * of people before the first byte. Nothing more is read when the reader goes away. When the columns of many people have to be
 * written, the first people wait for that, and not the answer.
 */
export async function exportMembers(
  { store, dueMembers }: { readonly store: Store; readonly dueMembers: DueMembers },
  personId: string,
  filter: MemberFilter,
): Promise<ReadableStream<Uint8Array>> {
  await dueMembers.updateSome();
  const people = await countMembers(store, filter);
  await store.transact({}, (data) =>
    recordChange(data, { personId, operation: 'exportMembers', fields: [`people: ${people}`] }),
  );
  const batches = readWhenWritten();
  const encoder = new TextEncoder();
  let isBegun = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!isBegun) {
          isBegun = true;
          controller.enqueue(encoder.encode(BYTE_ORDER_MARK + writeCsvLine(COLUMNS)));
          return;
        }
        const next = await batches.next();
        if (next.done) controller.close();
        else controller.enqueue(encoder.encode(next.value.map(toLine).join('')));
      },
      async cancel() {
        await batches.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );

  async function* readWhenWritten(): AsyncGenerator<ListedMember[]> {
    await dueMembers.updateAll();
    yield* readAllMembers(store, filter);
  }
}

const toLine = (member: ListedMember): string => {
  const cells: Record<(typeof COLUMNS)[number], string | null> = {
    email: member.email,
    first_name: member.firstName,
    last_name: member.lastName,
    created_at: member.createdAt,
    joined_at: member.joinedAt,
    areas: member.memberships.map(({ title, status }) => `${title} (${status})`).join(SEPARATOR),
    paid: member.paid.map(({ value }) => value).join(SEPARATOR),
    currency: member.paid.map(({ currencyCode }) => currencyCode).join(SEPARATOR),
    marketing_opt_in_at: member.marketingOptInAt,
    language: member.language,
  };
  return writeCsvLine(COLUMNS.map((column) => cells[column] ?? ''));
};
