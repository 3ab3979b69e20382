import { AccountApp } from 'member-area-elements/react';
import { configure, getSite, type JoinFailureReason } from 'member-area-elements/core';
import { createAccountExit, createAccountFlow, type AccountExit } from 'member-area-elements/core/account';
import { createRoot, type Root } from 'react-dom/client';
import { scripted, type ScriptedAnswer, type ScriptedServer } from '../runner/scripted.js';
import { until } from '../elements/until.js';

/** The account application in a React page without any custom element. */
export interface PlainApp {
  page: HTMLElement;
  server: ScriptedServer;
  /** What the page was told of the screens that were shown. */
  screens: [path: string, title: string][];
  /** The ways out that were taken: `closed`, `joined /path`, `account changed` ... */
  exits: string[];
  /** Of these ways out the page prevents what would follow. */
  prevented: Set<string>;
  /** The alerts the page was asked for. */
  alerts: JoinFailureReason[];
  /** What was reported. */
  reported: string[];
  /** Gives the application another path. */
  show: (path: string) => void;
}

/** Shows the account application at a path; its backend gives these answers, one per call. */
export async function accountApp(path: string, ...answers: ScriptedAnswer[]): Promise<PlainApp> {
  const server = await scripted(...answers);
  const reported: string[] = [];
  configure({
    apiRoot: server.root,
    onError(_error, { during }) {
      reported.push(during);
      dispatchEvent(new Event('reported'));
    },
  });
  const site = getSite();
  const exits: string[] = [];
  const prevented = new Set<string>();
  const leave = (how: string) => {
    exits.push(how);
    dispatchEvent(new Event('reported'));
    return prevented.has(how) ? 'staying' : 'leaving';
  };
  // The real ones would take the test page away.
  const exit: AccountExit = {
    ...createAccountExit(
      () => site.settings().accountRoot,
      () => site.settings().home,
    ),
    close: () => void leave('closed'),
    redirect: (to) => leave(`redirect ${to}`),
    joined: (_memberAreaId, to) => leave(`joined ${to}`),
    joinFailed: ({ reason }) => Promise.resolve(leave(`not joined ${reason}`) === 'leaving'),
    accountChanged: (followUp) => leave(followUp ? 'account changed, follow up' : 'account changed'),
  };
  const flow = createAccountFlow(site, exit);
  const screens: [string, string][] = [];
  const alerts: JoinFailureReason[] = [];
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  roots.push([root, page]);
  const show = (shown: string) =>
    root.render(
      <AccountApp
        site={site}
        flow={flow}
        exit={exit}
        path={shown}
        locale="en"
        onNavigate={(to, title) => {
          screens.push([to, title]);
          dispatchEvent(new Event('reported'));
        }}
        onAlert={(reason) => {
          alerts.push(reason);
          dispatchEvent(new Event('reported'));
          return Promise.resolve();
        }}
      />,
    );
  show(path);
  // A screen with a title takes the focus when it is there; one that sends the visitor on has none.
  await until(() => page.contains(document.activeElement) || page.querySelector('[data-part=status]'));
  return { page, server, screens, exits, prevented, alerts, reported, show };
}

/** The node of the application with this part. */
export const part = <E extends HTMLElement = HTMLElement>({ page }: PlainApp, name: string): E | null =>
  page.querySelector<E>(`[data-part=${name}]`);

/** What is said of a field that is wrong, by what is linked to it. */
export function problemOf(input: HTMLInputElement): string | null {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  const error = ids.map((id) => document.getElementById(id)).find((node) => node?.id.endsWith('-error'));
  return input.getAttribute('aria-invalid') === 'true' ? (error?.innerText ?? null) : null;
}

/** What a label beside an input reads. */
export const labelOf = (input: HTMLInputElement): string | undefined => input.labels?.[0]?.innerText;

const roots: [Root, HTMLElement][] = [];

afterEach(() => {
  for (const [root, page] of roots.splice(0)) {
    root.unmount();
    page.remove();
  }
});
