/** Where the browser goes to log in with a provider, and where it comes back to. */
import * as z from 'zod/mini';
import { ADDRESS_LENGTH } from './limits.js';
import { link, text, type Schema } from './values.js';

/** Where the visitor comes back to. */
export interface ProviderReturn {
  /** The path of this site to which the visitor comes back. */
  returnTo: string;
}

/** The page of a provider. */
export interface ProviderPage {
  /** Its address. The whole window goes there: a provider is never shown in a frame. */
  url: string;
}

/** A path of this site. Others are refused: the address of a log-in must not lead to another site. */
export const returnPath = () => text.check(z.maxLength(ADDRESS_LENGTH), z.regex(/^\/(?![/\\])[^\\\s]*$/));

export const providerReturn = (): Schema<ProviderReturn> => z.object({ returnTo: returnPath() });

export const providerPage = (): Schema<ProviderPage> => z.object({ url: link });
