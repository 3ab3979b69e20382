import type { LogInProvider } from '../../options/log-in-providers.js';

/** The options of {@link google}. */
export interface GoogleOptions extends Pick<LogInProvider, 'icon'> {
  /** The id of the OAuth client, which ends in `.apps.googleusercontent.com`. */
  readonly clientId: string;
  /** Its secret. */
  readonly clientSecret: string;
}

/** Returns Google for the option `logInProviders`. Its id is `google`. */
export const google = ({ clientId, clientSecret, icon }: GoogleOptions): LogInProvider => ({
  id: 'google',
  name: 'Google',
  icon,
  issuer: 'https://accounts.google.com',
  clientId,
  clientSecret,
});
