import r2wc from '@r2wc/react-to-web-component';
import {
  Component,
  createElement,
  startTransition,
  useEffect,
  type ComponentType,
  type ReactNode,
} from 'react';

/**
 * The component of a React view and its props, as one value that never becomes an attribute. The declarations of the
 * tags use this type. It does not import the types of React, because not every project has them.
 */
export interface ViewModel {
  readonly component: (props: never) => unknown;
  readonly props: object;
}

export interface MountedModel extends ViewModel {
  /** Whether the first render is done in one task. Otherwise React pauses it every few milliseconds. */
  readonly isUrgent: boolean;
  /** Called after the first commit. */
  readonly onReady: () => void;
  /** Called when the view throws while it renders. */
  readonly onError: (error: unknown) => void;
}

/** The private element that contains a view. */
export interface ReactView extends HTMLElement {
  model: MountedModel;
}

/** Catches the errors of a view, because the page around the tag cannot catch them. */
class ErrorBoundary extends Component<
  { readonly model: MountedModel; readonly children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.model.onError(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

function MountedView({ model }: { readonly model: MountedModel }) {
  useEffect(() => model.onReady(), []);
  return createElement(model.component as ComponentType<object>, model.props);
}

function View({ model }: { readonly model?: MountedModel }) {
  return model
    ? createElement(ErrorBoundary, { model, children: createElement(MountedView, { model }) })
    : null;
}

/**
 * Calls a function that renders. React pauses this render every few milliseconds, so that it does not block the page.
 * Throws the error of the function, which React would report to the page.
 */
function renderInSlices(render: () => void): void {
  let failure: { readonly error: unknown } | undefined;
  startTransition(() => {
    try {
      render();
    } catch (error) {
      failure = { error };
    }
  });
  if (failure) throw failure.error;
}

interface R2wcElement extends ReactView {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** How long a script of the page may delay the definition of the element, in milliseconds. */
const DEFINITION_TIMEOUT = 5_000;

/** The class of the views and its name. */
interface ViewDefinition {
  readonly name: string;
  readonly ViewElement: new () => ReactView;
}

let definition: ViewDefinition | undefined;

/** The page prevents that an element is defined. */
class DefinitionError extends Error {
  override readonly name = 'DefinitionError';

  constructor(tag: string) {
    super(
      `customElements.define("${tag}") had no effect within ${DEFINITION_TIMEOUT / 1000} s. A script of the page replaces customElements.define. Let it define the element.`,
    );
  }
}

function defineReactView(): ViewDefinition {
  // A prop without a transform becomes a property without an attribute.
  const Base = r2wc(View, { props: { model: undefined } as never }) as unknown as new () => R2wcElement;

  class ViewElement extends Base {
    #isMounted = false;
    #isRendered = false;

    override get model() {
      return super.model;
    }

    override set model(model) {
      const onReady = () => {
        this.#isRendered = true;
        model.onReady();
      };
      const render = () => {
        super.model = { ...model, onReady };
      };
      if (this.#isRendered || model.isUrgent) render();
      else renderInSlices(render);
    }

    override connectedCallback() {
      if (this.#isMounted) return;
      this.#isMounted = true;
      try {
        super.connectedCallback();
      } catch {
        // React cannot render on this page. Setting the model tries again, and throws to the caller.
      }
    }

    override disconnectedCallback() {
      // Moving the element disconnects and connects it within one task. React must not unmount for that.
      queueMicrotask(() => {
        if (this.isConnected || !this.#isMounted) return;
        this.#isMounted = false;
        super.disconnectedCallback();
      });
    }

    connectedMoveCallback() {}
  }

  // Another copy of the library may have defined the name. The element is private, so any free name works.
  let name = 'member-area-view';
  for (let n = 2; customElements.get(name); n++) name = `member-area-view-${n}`;
  customElements.define(name, ViewElement);
  return { name, ViewElement };
}

/**
 * Waits until the element of the views is defined, because a script of the page may delay `customElements.define`.
 *
 * @returns a function that creates an empty view. Connect the view to the document before you set its `model`, otherwise
 *   React mounts it detached. Rejects if the page does not define the element
 */
export async function prepareReactView(): Promise<() => ReactView> {
  definition ??= defineReactView();
  const { name, ViewElement } = definition;
  if (!customElements.get(name)) await whenDefined(name);
  return () => new ViewElement();
}

async function whenDefined(name: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DefinitionError(name)), DEFINITION_TIMEOUT);
  });
  await Promise.race([customElements.whenDefined(name), timeout]);
  clearTimeout(timer);
}
