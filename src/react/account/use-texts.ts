import { useMemo } from 'react';
import { useAccount } from './account-context.js';

/** The texts of a screen that is loaded when it is shown, with the owner's own words in them. */
export function useTexts<Texts extends object>(table: Texts): Texts {
  const { site, locale } = useAccount();
  return useMemo(() => site.messages(table, locale), [site, table, locale]);
}
