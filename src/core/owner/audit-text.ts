import type { AuditEntry } from '../../contract/owner/audit.js';
import { fill } from '../messages/fill.js';
import type { OverviewMessages } from '../messages/en/owner/overview.js';

/** The texts of the changes. */
type AuditTexts = Pick<
  OverviewMessages,
  | 'overviewDone'
  | 'overviewDoneOther'
  | 'overviewField'
  | 'overviewSomebody'
  | 'overviewClosedAccount'
  | 'overviewDeletedArea'
>;

/**
 * Returns a change as a sentence: who has done what, to which area and to whom. An operation that has no text of its own is
 * named as it is. Pure.
 */
export function auditText(entry: AuditEntry, texts: AuditTexts): string {
  const { operation, by, area, member } = entry;
  const sentences: Readonly<Record<string, string>> = texts.overviewDone;
  const sentence = Object.hasOwn(sentences, operation) ? sentences[operation] : undefined;
  return fill(sentence ?? texts.overviewDoneOther, {
    by: by === undefined ? texts.overviewSomebody : isolate(by),
    area: area?.title ? isolate(area.title) : texts.overviewDeletedArea,
    member: member?.email === undefined ? texts.overviewClosedAccount : isolate(member.email),
    operation: isolate(operation),
  });
}

/** Returns the names of the changed fields in words. Fields without a text are left out. Pure. */
export function changedFieldTexts({ fields }: AuditEntry, { overviewField }: AuditTexts): string[] {
  const names: Readonly<Record<string, string>> = overviewField;
  return fields.flatMap((field) => (Object.hasOwn(names, field) ? (names[field] ?? []) : []));
}

/** Keeps the direction of a text apart from that of the sentence around it: U+2068 and U+2069. */
const isolate = (text: string): string => `\u2068${text}\u2069`;
