import type { JoinFailure } from '../join/join-outcome.js';
import type { AccountPath } from '../paths/account-path.js';
import { type SafePath, refusePath } from '../paths/safe-path.js';
import type { AccountFrameDeps } from './deps.js';
import type { FrameCommand } from './inbox.js';
import type { FrameMessage } from './message.js';
import type { FrameEvent } from './state.js';
import type { UserChanges } from './user-changes.js';
import type { NotifyPage } from './view.js';

/** The actions that the commands consist of. */
export interface CommandActions {
  readonly openPath: () => AccountPath | null;
  readonly close: (redirect?: SafePath) => void;
  readonly reload: (path: AccountPath | null) => void;
  readonly dispatch: (event: FrameEvent) => void;
  readonly notifyPage: NotifyPage;
  readonly postToFrame: (message: FrameMessage) => void;
  readonly userChanges: UserChanges;
  readonly deps: Pick<AccountFrameDeps, 'settings' | 'report' | 'adoptPerson'>;
}

/** Carries out the commands that follow from the messages of the frame; see {@link FrameCommand}. */
export class FrameCommands {
  readonly #actions: CommandActions;

  constructor(actions: CommandActions) {
    this.#actions = actions;
  }

  run(command: FrameCommand): void {
    const { close, reload, dispatch, userChanges, deps } = this.#actions;
    switch (command.type) {
      case 'reveal':
        return dispatch({ type: 'loaded' });
      case 'close':
        return close();
      case 'closeAndRedirect':
        return this.#closeAndRedirect(command.path);
      case 'completeJoin':
        return this.#completeJoin(command.memberAreaId, command.path);
      case 'reloadPage':
        return location.reload();
      case 'reloadPageForUser':
        userChanges.check();
        return location.reload();
      case 'reloadFrame':
        return reload(command.path);
      case 'recordMove':
        return dispatch({ ...command, type: 'moved' });
      case 'handleJoinFailure':
        return this.#handleJoinFailure(command.failure);
      case 'reportUnsafePath':
        return refusePath(command.path, deps);
    }
  }

  #closeAndRedirect(path: SafePath | null): void {
    const { openPath, close, postToFrame, deps } = this.#actions;
    close(path ?? undefined);
    // The page has kept the frame open. Its form waits for the redirect and must be replaced.
    if (openPath()) postToFrame({ type: 'notifyLocationChanged', path: deps.settings().accountRoot });
  }

  /** Closes the frame after a join. When the page prevents the redirect, it shows by itself what has changed. */
  #completeJoin(memberAreaId: string, path: SafePath): void {
    const { notifyPage, userChanges, deps } = this.#actions;
    const isRedirected = notifyPage({ type: 'join-success', memberAreaId, redirectUrlPath: path });
    if (!isRedirected) {
      userChanges.check();
      userChanges.keepPage();
      deps.adoptPerson();
    }
    this.#closeAndRedirect(isRedirected ? path : null);
  }

  #handleJoinFailure(failure: JoinFailure): void {
    const { notifyPage, postToFrame } = this.#actions;
    const isPrevented = !notifyPage({ type: 'join-failure', ...failure });
    postToFrame({ type: 'joinFailureHandled', prevented: isPrevented });
  }
}
