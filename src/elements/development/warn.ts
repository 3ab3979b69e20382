import { docsAddress } from '../../core/misuse/docs-address.js';
import type { FaultId } from '../../core/misuse/faults.js';

const warned = new Set<string>();

/** Writes a message to the console, with the address of its section in docs/checking.md. Says nothing twice. */
export function warn(id: FaultId, message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(`member-area-elements: ${message}\n${docsAddress('checking', id)}`);
}
