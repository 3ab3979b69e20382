import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Api } from '../../../core/api/client.js';
import { useAccount } from '../shared/account-context.js';

/** A list of ways into the account, one of whose rows can be open. */
interface WaysList<Known, Open> {
  readonly known: Known;
  /** The form or the question that is open; `null` for none. */
  readonly open: Open | null;
  /** Opens a form or a question, or closes it with `null`. */
  readonly start: (next: Open | null) => void;
  /** What the last change has led to, for {@link WaysList.status}. */
  readonly saved: string;
  readonly hideSaved: () => void;
  /** The status with what was changed. It gets the focus then. */
  readonly status: RefObject<HTMLParagraphElement | null>;
  /** Shows what a change has led to, in the list as the backend has it now. */
  readonly showChange: (text: string) => Promise<void>;
  /** Asks for a proof from now on: the login is some time ago. */
  readonly askForProof: () => void;
}

/**
 * Keeps the state of a list of passkeys or of connected log-in providers.
 *
 * @param loaded the list as it was loaded
 * @param options.read reads it again: a change of one way can change which other ones can be removed
 * @param options.during the name under which a failure to read it is reported
 * @param options.opened returns what is open at once, for previews
 */
export function useWaysList<Known extends { readonly isProofNeeded: boolean }, Open>(
  loaded: Known,
  {
    read,
    during,
    opened,
  }: {
    readonly read: (api: Api) => Promise<Known>;
    readonly during: string;
    readonly opened: () => Open | null;
  },
): WaysList<Known, Open> {
  const { site } = useAccount();
  const [known, setKnown] = useState(loaded);
  const [open, setOpen] = useState(opened);
  const [saved, setSaved] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (saved) status.current?.focus();
  }, [saved]);
  return {
    known,
    open,
    start(next) {
      setSaved('');
      setOpen(next);
    },
    saved,
    hideSaved: () => setSaved(''),
    status,
    async showChange(text) {
      setOpen(null);
      try {
        setKnown(await read(await site.api()));
      } catch (error) {
        site.report(error, during);
      }
      setSaved(text);
    },
    askForProof: () => setKnown((now) => ({ ...now, isProofNeeded: true })),
  };
}
