import { expect, fixture, html } from '@open-wc/testing';
import { configure, type AccountFrameElement, type AccountLinkElement } from 'member-area-elements';
import 'member-area-elements/define';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { expectSame } from './expect-same.js';
import { collectReports } from './reports.js';
import { until } from './until.js';

const textIn = (tag: HTMLElement) => tag.shadowRoot!.textContent;

describe('a preview', () => {
  beforeEach(() => {
    cleanBrowser();
    configure({ locale: 'en' });
  });

  it('of a view lists the known states for an unknown one, and keeps the fallback', async () => {
    for (const name of ['nonsense', 'constructor']) {
      const reported = collectReports();
      const tag = await fixture(
        html`<member-area-join preview=${name} loading="eager"
          ><a href="/join">Join us</a></member-area-join
        >`,
      );
      await until(() => reported.length > 0);
      const { message, during } = reported[0]!;
      expect(during).to.equal('member-area-join');
      expect(message).to.include(`<member-area-join> has no preview "${name}"`).and.include('loading, ready');
      expect(tag.matches(':state(error)')).to.equal(true);
      expect(tag.querySelector('a')!.checkVisibility()).to.equal(true);
    }
  });

  it('of a view can change, and shows the fallback again when it is removed', async () => {
    const tag = await fixture<HTMLElement>(
      html`<member-area-pricing preview="free" loading="eager"
        ><a href="/join">Join</a></member-area-pricing
      >`,
    );
    await until(() => textIn(tag).includes('Free'));
    await until(() => !tag.querySelector('a')!.checkVisibility());
    tag.setAttribute('preview', 'one-time');
    await until(() => textIn(tag).includes('$30.00 once'));
    tag.removeAttribute('preview');
    await until(() => tag.querySelector('a')!.checkVisibility());
    expect(textIn(tag)).not.to.include('$30.00');
  });

  it('of the link shows a sample visitor, can change, and shows the real visitor again when it is removed', async () => {
    const tag = await fixture<AccountLinkElement>(html`<account-link preview="named"></account-link>`);
    await until(() => textIn(tag) === 'Ana');
    tag.preview = 'signed-in';
    await until(() => textIn(tag) === 'Account');
    tag.preview = 'signed-out';
    await until(() => textIn(tag) === 'Log in');
    tag.preview = 'named';
    await until(() => textIn(tag) === 'Ana');
    tag.removeAttribute('preview');
    await until(() => textIn(tag) === 'Log in');
    const reported = collectReports();
    tag.preview = 'nonsense';
    await until(() => reported.length > 0);
    expect(reported[0]!.message).to.include('There are: signed-out, signed-in, named.');
    expect(textIn(tag)).to.equal('Log in');
  });

  it('of the frame is shown in place: no dialog opens, no frame loads, and the page stays usable', async () => {
    const entries = history.length;
    const tag = await fixture<AccountFrameElement>(html`<account-frame preview="loading"></account-frame>`);
    await until(() => textIn(tag).includes('Loading your account'));
    const dialog = tag.shadowRoot!.querySelector('dialog')!;
    expect(dialog.matches(':modal')).to.equal(false);
    expect(getComputedStyle(dialog).position).to.equal('relative');
    tag.preview = 'failed';
    await until(() => textIn(tag).includes('This is taking longer than usual.'));
    tag.shadowRoot!.querySelector<HTMLElement>('[part=full-page]')!.click();
    expectSame(tag.shadowRoot!.querySelector('iframe'), null);
    expect(document.body.dataset['accountFrame']).to.equal(undefined);
    expect(tag.path).to.equal(null);
    expect(history.length).to.equal(entries);
    const reported = collectReports();
    tag.preview = 'nonsense';
    await until(() => reported.length > 0);
    expect(reported[0]!.message).to.include('There are: loading, failed.');
    tag.removeAttribute('preview');
    await tag.updateComplete;
    expect(tag.shadowRoot!.childElementCount).to.equal(0);
  });
});
