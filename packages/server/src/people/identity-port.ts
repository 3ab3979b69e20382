/** What the server needs of the login of a site that knows its people already. */
import { safePath } from '../http/safe-path.js';
import { InvalidOptionError } from '../operations/invalid-option-error.js';

/** A person as the login of the site knows them. */
export interface Identity {
  /** The id of the person in that login. It never changes and never passes to somebody else. 1 to 200 characters. */
  readonly id: string;
  /** The current email. Several people may have the same one. */
  readonly email: string;
  /** Default: none. The tags then show no name. */
  readonly firstName?: string;
  /** Default: none. */
  readonly lastName?: string;
  /**
   * Whether the login has checked that the email belongs to the person. Only then does the person get an account of the
   * built-in login with this email, with its memberships. Default: no.
   */
  readonly emailVerified?: boolean;
  /** Whether the person administers the site. Default: as stored; a new person does not. */
  readonly isOwner?: boolean;
}

/** The login of a site. */
export interface IdentityPort {
  /**
   * Returns who has sent a request, or `null` for a signed-out visitor. It is called for every request, so it must be
   * fast: read a session, not a directory.
   *
   * @param request the address and the headers of the request; it has no body
   */
  identify(request: Request): Promise<Identity | null>;
  /**
   * Ends the session of the site, when a visitor logs out in the account. Without it, the next request would sign the
   * visitor in again.
   *
   * @returns the lines of `Set-Cookie` that end it
   */
  logOut(request: Request): Promise<readonly string[]>;
  /**
   * Deletes a person in the login, after they have closed their account here, or an owner has closed it. It is called after the answer,
   * and again until it succeeds, so it must do nothing for a person who is gone already. Default: people cannot close their account here.
   *
   * @param id the id of the person in the login
   */
  closeAccount?(id: string): Promise<void>;
  /** The path of the page where visitors log in. It may redirect to another site. */
  readonly logInPath: string;
  /** The path of the page where visitors create an account. Default: `logInPath`. */
  readonly createAccountPath?: string;
  /**
   * The path of the page where visitors change their name, email and password. The profile links it. It may redirect to another
   * site. Default: the profile shows the name and the email, without a link.
   */
  readonly accountPath?: string;
  /**
   * The name of the query parameter with the path that the visitor goes to after the login. The login must check it with
   * `safePath`. Default: `returnTo`.
   */
  readonly returnParameter?: string;
}

/**
 * Checks the paths of a login.
 *
 * @throws InvalidOptionError for one that is not a path of this site
 */
export function requireSitePaths({
  logInPath,
  createAccountPath = logInPath,
  accountPath = logInPath,
}: IdentityPort): void {
  for (const [name, path] of Object.entries({ logInPath, createAccountPath, accountPath })) {
    if (!safePath(path))
      throw new InvalidOptionError(
        `identity.${name}`,
        path,
        'Write a path of this site, for example /login. It may redirect to another site.',
      );
  }
}
