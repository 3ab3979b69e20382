import { Component, type ReactNode, type RefObject } from 'react';
import { pageDocument } from '../../../core/browser/page-document.js';
import type { Loaded } from './use-loaded.js';

/** Props of {@link LoadingFocus}. */
export interface LoadingFocusProps {
  readonly kind: Loaded<unknown>['kind'];
  /** The root of the view. The focus stays in it, or in its open dialog. */
  readonly root: RefObject<HTMLElement | null>;
  /** Returns what gets the focus in the view or its dialog. Default: the title. */
  readonly target?: ((view: HTMLElement) => HTMLElement | null) | undefined;
  readonly children: ReactNode;
}

/**
 * Keeps the focus in a view when its content changes because it is loading, has loaded or could not be loaded, and the
 * control with the focus is removed: a click on Retry removes that button. The focus goes to the target, or to the view
 * while there is none; after a failure to Retry. It stays where the new content or the visitor has moved it.
 *
 * It is a class because only `getSnapshotBeforeUpdate` runs before the control is removed.
 */
export class LoadingFocus extends Component<LoadingFocusProps> {
  /** What got the focus here and has it while the content is loading. */
  #interim: Element | null = null;

  /** Returns what has the focus in the view before the content changes. */
  override getSnapshotBeforeUpdate({ kind }: LoadingFocusProps): Element | null {
    return kind === this.props.kind ? null : focusedIn(this.#view);
  }

  override componentDidUpdate(_props: LoadingFocusProps, _state: unknown, former: Element | null): void {
    const view = this.#view;
    if (!view || !former) return;
    const isRemoved = pageDocument.activeElement === pageDocument.body;
    const isInterim = former === this.#interim && former === focusedIn(view);
    if (!isRemoved && !isInterim) return;
    const { kind, target = findTitle } = this.props;
    const found = kind === 'failed' ? view.querySelector<HTMLElement>('[part~=retry]') : target(view);
    const next = found ?? view;
    if (next.tabIndex < 0) next.tabIndex = -1;
    next.focus();
    this.#interim = kind === 'loading' ? next : null;
  }

  override render(): ReactNode {
    return this.props.children;
  }

  get #view(): HTMLElement | null {
    const { current } = this.props.root;
    return current?.querySelector<HTMLElement>('dialog[open]') ?? current;
  }
}

const findTitle = (view: HTMLElement) => view.querySelector<HTMLElement>('[data-part=title]');

/** Returns the focused element of a view. Not `:focus`, which does not match in WebKit here. */
function focusedIn(view: HTMLElement | null): Element | null {
  const { activeElement } = (view?.getRootNode() ?? {}) as Partial<DocumentOrShadowRoot>;
  return activeElement && view?.contains(activeElement) ? activeElement : null;
}
