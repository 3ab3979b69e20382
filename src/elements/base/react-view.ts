import r2wc from '@r2wc/react-to-web-component';
import { Component, createElement, useEffect, type ComponentType, type ReactNode } from 'react';

/**
 * What a React view is given: a component and its props, as one value that never becomes an attribute. Tags declare it,
 * and their declarations do without the types of React: not every project has them.
 */
export interface ViewModel {
  readonly component: (props: never) => unknown;
  readonly props: object;
}

interface MountedModel extends ViewModel {
  /** Called after the first commit. */
  readonly onReady: () => void;
  /** Called when the view breaks while rendering. */
  readonly onError: (error: unknown) => void;
}

/** The private element a view lives in. */
export interface ReactView extends HTMLElement {
  model: MountedModel;
}

/** Keeps an error of a view away from the page, which knows nothing of React. */
class Boundary extends Component<
  { readonly model: MountedModel; readonly children: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.model.onError(error);
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}

function Mounted({ model }: { readonly model: MountedModel }) {
  useEffect(() => model.onReady(), []);
  return createElement(model.component as ComponentType<object>, model.props);
}

function View({ model }: { readonly model?: MountedModel }) {
  return model ? createElement(Boundary, { model, children: createElement(Mounted, { model }) }) : null;
}

interface Lifecycle extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

let ReactViewElement: (new () => ReactView) | undefined;

function defineReactView(): new () => ReactView {
  // `model` has no transform, which makes it a property without an attribute.
  const Base = r2wc(View, { props: { model: undefined } as never }) as unknown as new () => Lifecycle;

  class ViewElement extends Base {
    #mounted = false;

    override connectedCallback() {
      if (this.#mounted) return;
      this.#mounted = true;
      try {
        super.connectedCallback();
      } catch {
        // React cannot live in this page. Setting the model tries again, and tells whoever sets it.
      }
    }

    override disconnectedCallback() {
      // A move disconnects and connects within one task: React must not notice.
      queueMicrotask(() => {
        if (this.isConnected || !this.#mounted) return;
        this.#mounted = false;
        super.disconnectedCallback();
      });
    }

    connectedMoveCallback() {}
  }

  // Another copy of the library may have taken the name; ours is private, so the next free one will do.
  let name = 'member-area-view';
  for (let n = 2; customElements.get(name); n++) name = `member-area-view-${n}`;
  customElements.define(name, ViewElement);
  return ViewElement as unknown as new () => ReactView;
}

/** Makes an empty view. Connect it before setting its `model`: a model set earlier would mount detached. */
export function createReactView(): ReactView {
  ReactViewElement ??= defineReactView();
  return new ReactViewElement();
}
