import type { AuditEntry } from '../../contract/owner/audit.js';
import { fill } from '../messages/fill.js';
import type { AuditMessages } from '../messages/en/owner/audit.js';

/**
 * Returns a change as a sentence: who has done what, to which area and to whom. An operation that has no text of its own is
 * named as it is. Pure.
 */
export function auditText(entry: AuditEntry, texts: AuditMessages): string {
  const { operation, by, area, member } = entry;
  return fill(textNamed(`audit${capitalize(operation)}`, texts) ?? texts.auditOther, {
    by: by === undefined ? texts.auditSomebody : isolate(by),
    area: area?.title ? isolate(area.title) : texts.auditDeletedArea,
    member: member?.email === undefined ? texts.auditClosedAccount : isolate(member.email),
    operation: isolate(operation),
  });
}

/** Returns the names of the changed fields in words. Fields without a text are left out. Pure. */
export function changedFieldTexts({ fields }: AuditEntry, texts: AuditMessages): string[] {
  return fields.flatMap((field) => textNamed(`auditField${capitalize(field)}`, texts) ?? []);
}

function textNamed(key: string, texts: Readonly<Record<string, string>>): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Keeps the direction of a text apart from that of the sentence around it: U+2068 and U+2069. */
const isolate = (text: string): string => `\u2068${text}\u2069`;
