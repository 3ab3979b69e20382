import { createContext, useContext, useMemo, type RefObject } from 'react';
import type { OwnerFlow } from '../../../core/owner/owner-flow.js';
import type { Site } from '../../../core/site.js';

/** Props of every view of the owner. */
export interface OwnerViewProps {
  readonly site: Site;
  /** BCP 47 tag for texts, money and dates. */
  readonly locale: string;
  /** Texts in the language of the locale, and texts that replace single ones. Default: English. */
  readonly messages?: object | undefined;
}

/** The data and functions that every part of an owner's view uses. */
export interface Owner extends OwnerViewProps {
  readonly flow: OwnerFlow;
  /** The root of the view. */
  readonly root: RefObject<HTMLElement | null>;
}

export const OwnerContext = createContext<Owner | null>(null);

/** Returns the data of the owner's view that the component is in. */
export function useOwner(): Owner {
  const owner = useContext(OwnerContext);
  if (!owner) throw new Error('Not inside an OwnerRoot.');
  return owner;
}

/**
 * Returns the texts of a table in the language of the view, with the texts that the site has replaced.
 *
 * @param table the English texts; the same object at every render
 */
export function useOwnerTexts<Texts extends object>(table: Texts): Texts {
  const { messages } = useOwner();
  return useMemo(() => ({ ...table, ...messages }), [table, messages]);
}
