import { createContext, useContext, useMemo } from 'react';
import type { OwnerFlow } from '../../core/owner/index.js';
import type { Site } from '../../core/site.js';

/** Props of every view of the owner's. */
export interface OwnerViewProps {
  readonly site: Site;
  /** BCP 47 tag for texts, money and dates. */
  readonly locale: string;
  /** Texts in the language of the locale, and own words for single ones. Default: English. */
  readonly messages?: object | undefined;
}

/** What every part of a view of the owner's works with. */
export interface Owner extends OwnerViewProps {
  readonly flow: OwnerFlow;
}

export const OwnerContext = createContext<Owner | null>(null);

/** The owner's view around this component. */
export function useOwner(): Owner {
  const owner = useContext(OwnerContext);
  if (!owner) throw new Error('Not inside an OwnerRoot.');
  return owner;
}

/**
 * The texts of a table, in the view's language and with the owner's own words.
 *
 * @param table the English texts; the same object at every render
 */
export function useOwnerTexts<Texts extends object>(table: Texts): Texts {
  const { messages } = useOwner();
  return useMemo(() => ({ ...table, ...messages }), [table, messages]);
}
