import { useAccount } from '../shared/account-context.js';

/** The logo of the site, or its name, above the account. Renders nothing when the settings have neither. */
export function Brand() {
  const { siteName, siteLogo } = useAccount().site.settings();
  if (!siteName && !siteLogo) return null;
  return <p data-part="brand">{siteLogo ? <img src={siteLogo} alt={siteName} /> : siteName}</p>;
}
