import { expect, html } from '@open-wc/testing';
import { configure } from 'member-area-elements';
import { renderAccountScreen } from './account-screen-tag.js';
import { openModal } from './modal-tag.js';

const LOGO = 'data:,';

describe('the site’s name above the account', () => {
  afterEach(() => configure({ siteName: '', siteLogo: '' }));

  const brandOf = (tag: Element) => tag.querySelector('[data-part=brand]');

  it('is absent by default', async () => {
    const { tag } = await renderAccountScreen();
    expect(brandOf(tag)).to.equal(null);
  });

  it('is the name of the settings', async () => {
    configure({ siteName: 'Crumb & Crust' });
    const { tag } = await renderAccountScreen();
    expect(brandOf(tag)?.textContent).to.equal('Crumb & Crust');
    await expect(tag).to.be.accessible();
  });

  it('is the logo of the settings, with the name as its alternative text', async () => {
    configure({ siteName: 'Crumb & Crust', siteLogo: '/logo.svg' });
    const { tag } = await renderAccountScreen();
    const logo = brandOf(tag)!.querySelector('img')!;
    expect(logo.getAttribute('src')).to.equal('/logo.svg');
    expect(logo.alt).to.equal('Crumb & Crust');
    await expect(tag).to.be.accessible();
  });

  it('has no logo with an address that is not a path or a http(s) address', async () => {
    configure({ siteName: 'Crumb & Crust', siteLogo: LOGO });
    const { tag } = await renderAccountScreen();
    expect(brandOf(tag)?.textContent).to.equal('Crumb & Crust');
  });

  it('is absent in a dialog, because the page around it says it', async () => {
    configure({ siteName: 'Crumb & Crust' });
    const { tag } = await openModal(html`<member-area-login></member-area-login>`);
    expect(brandOf(tag)).to.equal(null);
  });
});
