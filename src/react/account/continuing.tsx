import { useAccount } from './account-context.js';

/** What somebody sees who is on the way on. */
export function Continuing() {
  return (
    <p role="status" data-part="status">
      {useAccount().texts.continuing}
    </p>
  );
}
