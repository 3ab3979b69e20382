import type { Api } from '../../../core/api/client.js';
import { profileEn } from '../../../core/messages/en/profile.js';
import { useTexts } from '../shared/account-context.js';
import { useAccountData } from '../shared/account-loading.js';

/** The link to a file with everything that the site stores about the visitor. The browser saves it, and the screen stays. */
export function DataLink() {
  const texts = useTexts(profileEn);
  const address = useAccountData(readAddress, 'own-data');
  if (address.kind !== 'ready') return null;
  return (
    <p data-part="footer">
      <a data-part="link" href={address.value} download>
        {texts.downloadData}
      </a>
    </p>
  );
}

const readAddress = (api: Api): Promise<string> => Promise.resolve(api.ownDataAddress());
