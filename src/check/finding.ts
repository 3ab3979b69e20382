import { docsAddress } from '../core/misuse/docs-address.js';
import { SEVERITIES, type Fault, type FaultId, type Severity } from '../core/misuse/faults.js';
import type { Position } from './html-parser.js';

/** A fault, where it is in the page, and the page of the documents that helps. */
export interface Finding<Id extends string = FaultId> {
  readonly id: Id;
  readonly severity: Severity;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  /** The address of the section about this fault. */
  readonly docs: string;
}

/** The place of what is missing from a page. */
export const PAGE_START: Position = { line: 1, column: 1 };

/** Returns a fault with its place. */
export const findingAt = ({ line, column }: Position, { id, message }: Fault): Finding => ({
  id,
  severity: SEVERITIES[id],
  message,
  line,
  column,
  docs: docsAddress('checking', id),
});
