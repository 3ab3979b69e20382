import type { ReactiveController, ReactiveControllerHost } from '@lit/reactive-element';
import type { ChecklistDialog } from '../../core/owner/checklist.js';

/** An element with a dialog that the setup checklist can open. */
interface DialogHost extends ReactiveControllerHost {
  readonly preview: string | undefined;
  /** Whether the owner has answered already; only the survey has this. */
  answered?: boolean;
  show(): void;
}

/** The connected elements, by the dialog that they have. A preview is not one of them. */
const hosts = new Map<ChecklistDialog, Set<DialogHost>>();
/** Called when an element was connected or disconnected. */
const listeners = new Set<() => void>();

const findHost = (name: ChecklistDialog): DialogHost | undefined =>
  [...(hosts.get(name) ?? [])].find(({ preview }) => preview === undefined);

function notify(): void {
  for (const listener of listeners) listener();
}

/** Lets the setup checklists of the page open the dialog of an element while the element is connected. */
export class ChecklistDialogEntry implements ReactiveController {
  readonly #host: DialogHost;
  readonly #name: ChecklistDialog;

  constructor(host: DialogHost, name: ChecklistDialog) {
    this.#host = host;
    this.#name = name;
    host.addController(this);
  }

  hostConnected(): void {
    const connected = hosts.get(this.#name) ?? new Set();
    hosts.set(this.#name, connected.add(this.#host));
    notify();
  }

  hostDisconnected(): void {
    hosts.get(this.#name)?.delete(this.#host);
    notify();
  }
}

/** The dialogs on the page, for an element with a setup checklist, which is updated when they change. */
export class ChecklistDialogs implements ReactiveController {
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    listeners.add(this.#update);
    this.#update();
  }

  hostDisconnected(): void {
    listeners.delete(this.#update);
  }

  readonly #update = () => this.#host.requestUpdate();

  /** The dialogs whose elements are on the page. */
  get names(): readonly ChecklistDialog[] {
    return (['open_video_onboarding', 'open_survey'] as const).filter((name) => findHost(name));
  }

  /**
   * Opens a dialog.
   *
   * @param isAnswered whether the server knows that the owner has answered the survey
   */
  open(name: ChecklistDialog, isAnswered: boolean): void {
    const host = findHost(name);
    if (!host) return;
    if (isAnswered && name === 'open_survey') host.answered = true;
    host.show();
  }
}
