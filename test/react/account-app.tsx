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
  /** The screens and titles that were passed to the page. */
  screens: [path: string, title: string][];
  /** The calls of the exit: `closed`, `joined /path`, `account changed` ... */
  exits: string[];
  /** The exits whose default action the page prevents. */
  prevented: Set<string>;
  /** The alerts that were passed to the page. */
  alerts: JoinFailureReason[];
  /** The errors that were reported. */
  reported: string[];
  /** Sets the path of the application. */
  show: (path: string) => void;
}

/** Renders the account application at a path. Its backend gives these answers, one per call. */
export async function renderAccountApp(path: string, ...answers: ScriptedAnswer[]): Promise<PlainApp> {
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
  // The real exit would leave the test page.
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
  // A screen with a title focuses it when it has loaded; a screen that redirects has no title.
  await until(() => page.contains(document.activeElement) || page.querySelector('[data-part=status]'));
  return { page, server, screens, exits, prevented, alerts, reported, show };
}

/** Returns the node of the application with this part. */
export const part = <E extends HTMLElement = HTMLElement>({ page }: PlainApp, name: string): E | null =>
  page.querySelector<E>(`[data-part=${name}]`);

/** Returns the error message that `aria-describedby` links to a field. */
export function problemOf(input: HTMLInputElement): string | null {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  const error = ids.map((id) => document.getElementById(id)).find((node) => node?.id.endsWith('-error'));
  return input.getAttribute('aria-invalid') === 'true' ? (error?.innerText ?? null) : null;
}

/** Returns the label of an input. */
export const labelOf = (input: HTMLInputElement): string | undefined => input.labels?.[0]?.innerText;

const roots: [Root, HTMLElement][] = [];

afterEach(() => {
  for (const [root, page] of roots.splice(0)) {
    root.unmount();
    page.remove();
  }
});
