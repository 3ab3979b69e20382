import { expect } from '@open-wc/testing';
import { configure, getSite } from 'member-area-elements/core';
import { PanelView, type PanelViewProps } from 'member-area-elements/react';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { cleanBrowser } from '../core/visitor/clean-browser.js';
import { areaAnswer } from '../elements/area-answer.js';
import { expectSame } from '../elements/expect-same.js';
import { until } from '../elements/until.js';
import { scripted } from '../runner/scripted.js';

const owned = (id: string, name: string) => areaAnswer({ id, name }).body as Record<string, unknown>;
const commons = owned('commons', 'Commons');
const created = {
  id: 'bakers',
  title: 'Bakers',
  purchaseType: 'FREE' as const,
  pricingOptions: [],
  benefits: [],
};
const siteAnswers = (used: number, ...memberAreas: object[]) => {
  const quotas = { memberAreas: { limit: 3, used, remaining: 3 - used, unlimited: false } };
  const body = { memberAreas, memberAreasEnabled: true, quotas, planName: 'Core', upgradeOptions: [] };
  return [{ body }, { body }];
};

const roots: [Root, HTMLElement][] = [];
afterEach(() => {
  for (const [root, page] of roots.splice(0)) {
    root.unmount();
    page.remove();
  }
  // The hash names the view of the panel.
  history.replaceState(null, '', location.pathname + location.search);
});

/** Renders the panel in a React page, with the page's own forms in it. */
async function renderPanel(answers: ReturnType<typeof siteAnswers>, own: Partial<PanelViewProps>) {
  const server = await scripted(...answers);
  configure({ apiRoot: server.root, locale: 'en', onError: () => undefined });
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  roots.push([root, page]);
  root.render(<PanelView site={getSite()} locale="en" {...own} />);
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-part=${name}]`);
  await until(() => part('panel-content') && part('navigation'));
  const row = (id: string) => page.querySelector<HTMLElement>(`button[value="${id}"]`);
  const text = (name: string) => part(name)?.innerText;
  return { page, part, row, text, server };
}

const OneStep: NonNullable<PanelViewProps['createForm']> = ({ currency, onCreated, onUpgrade }) => (
  <>
    <h2 data-part="title">New area in {currency}</h2>
    <button id="create" onClick={() => onCreated(created)}>
      Create
    </button>
    <button id="larger" onClick={() => onUpgrade?.('pro')}>
      Upgrade
    </button>
  </>
);

const saved = { headline: 'Hi', description: '', joinButtonVisibility: true, benefitsVisibility: true };

const Editor: NonNullable<PanelViewProps['lockScreenEditor']> = ({ memberAreaId, onEdited, onSaved }) => {
  const [state, setState] = useState('as it was');
  const edit = (edited: boolean) => {
    setState(edited ? 'edited' : 'saved');
    onEdited(edited);
    if (!edited) onSaved(saved, memberAreaId);
  };
  return (
    <>
      <p id="state">{state}</p>
      <button id="edit" onClick={() => edit(true)}>
        Edit {memberAreaId}
      </button>
      <button id="save" onClick={() => edit(false)}>
        Save
      </button>
    </>
  );
};

const Steps: NonNullable<PanelViewProps['checklist']> = ({ overview, onAction }) => (
  <p>
    {overview?.list.memberAreas.length} areas
    {(
      ['create_member_area', 'set_navigation', 'customize_lock_screen', 'upgrade_plan', 'add_pages'] as const
    ).map((item) => (
      <button key={item} id={item} onClick={() => onAction(item, 'commons')}>
        {item}
      </button>
    ))}
  </p>
);

const click = (page: HTMLElement, id: string) => page.querySelector<HTMLElement>(`#${id}`)!.click();

describe('PanelView', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('shows an area as soon as it is created, and focuses it', async () => {
    const events: string[] = [];
    const { page, part, row, text, server } = await renderPanel(
      [...siteAnswers(1, commons), ...siteAnswers(2, commons, owned('bakers', 'Bakers'))],
      {
        createForm: OneStep,
        checklist: Steps,
        currency: 'EUR',
        onCreated: ({ id }) => events.push(id),
        onUpgrade: (planId) => events.push(`upgrade ${planId}`),
      },
    );
    part('primary')!.focus();
    part('primary')!.click();
    const dialog = await until(() => page.querySelector<HTMLElement>('dialog[open]'));
    expect(dialog.innerText).to.contain('New area in EUR');
    click(page, 'larger');
    click(page, 'create');
    await until(() => !page.querySelector('dialog'));
    expectSame(document.activeElement, row('bakers'));
    expect(row('bakers')!.getAttribute('aria-expanded')).to.equal('true');
    await until(() => text('toast-text') === 'Bakers is ready');
    expect(part('toast-text')!.getAttribute('role')).to.equal('status');
    expect(text('quota-text')).to.equal('2 of 3 member areas used');
    expect(events).to.deep.equal(['upgrade pro', 'bakers']);
    expect(page.innerText).to.contain('2 areas');
    // The panel then loads its data again, and the server's answer is final.
    await until(() => part('details')?.innerText.includes('A newsletter'));
    expect((await server.calls()).length).to.equal(4);
    part('dismiss')!.click();
    await until(() => text('toast-text') === '');
    expectSame(document.activeElement, part('primary'));
    await expect(page).to.be.accessible();
  });

  it('asks before edits of a lock screen are lost', async () => {
    const events: string[] = [];
    const { page, part, row, text } = await renderPanel(
      [...siteAnswers(1, commons), ...siteAnswers(1, commons)],
      {
        lockScreenEditor: Editor,
        onLockScreenSaved: (id, { headline }) => events.push(id, headline),
      },
    );
    row('commons')!.click();
    (await until(() => part('edit-lock-screen'))).click();
    await until(() => page.querySelector('#edit'));
    const state = () => page.querySelector<HTMLElement>('#state')?.innerText;
    click(page, 'edit');
    await until(() => state() === 'edited');
    part('back')!.click();
    await until(() => text('dialog-title') === 'Discard changes?');
    part('keep')!.click();
    await until(() => !part('dialog'));
    expect(state()).to.equal('edited');

    click(page, 'save');
    await until(() => state() === 'saved');
    expect(events).to.deep.equal(['commons', 'Hi']);
    part('back')!.click();
    await until(() => !part('editor') && document.activeElement === part('edit-lock-screen'));

    part('edit-lock-screen')!.click();
    await until(() => state() === 'as it was');
    click(page, 'edit');
    await until(() => state() === 'edited');
    part('back')!.click();
    (await until(() => part('confirm'))).click();
    await until(() => !part('editor') && document.activeElement === part('edit-lock-screen'));
  });

  it('shows the screen of a checklist row, unless that is prevented', async () => {
    const events: string[] = [];
    const onChecklistAction = (item: string, memberAreaId: string) => {
      events.push(`${item} ${memberAreaId}`);
      return item !== 'set_navigation' || events.length > 1;
    };
    const { page, part, text } = await renderPanel(siteAnswers(1, commons), {
      checklist: Steps,
      createForm: OneStep,
      lockScreenEditor: Editor,
      onChecklistAction,
      onUpgrade: (planId) => events.push(`upgrade ${planId}`),
    });
    click(page, 'set_navigation');
    expectSame(document.activeElement, document.body);
    click(page, 'set_navigation');
    await until(() => document.activeElement === page.querySelector('[data-part=navigation] input:checked'));
    click(page, 'upgrade_plan');
    click(page, 'add_pages');
    expect(events.slice(1)).to.deep.equal([
      'set_navigation commons',
      'upgrade_plan commons',
      'upgrade ',
      'add_pages commons',
    ]);
    click(page, 'create_member_area');
    await until(() => page.querySelector('dialog[open]'));
    click(page, 'create');
    await until(() => !page.querySelector('dialog'));
    click(page, 'customize_lock_screen');
    await until(() => part('editor'));
    expect(text('editor-area')).to.equal('Commons');
  });

  it('shows the upgrade instead of the creation when the checklist opens it and the quota is used up', async () => {
    const { page, part } = await renderPanel(siteAnswers(3, commons), {
      checklist: Steps,
      createForm: OneStep,
    });
    click(page, 'create_member_area');
    await until(() => document.activeElement === part('quota-card-text'));
    expectSame(page.querySelector('dialog'), null);
  });
});
