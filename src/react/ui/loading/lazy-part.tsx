import {
  createContext,
  useCallback,
  useContext,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { LoadingFocus } from './loading-focus.js';
import { Skeleton, type SkeletonShape } from './placeholders.js';
import { useLoaded, type Loaded, type LoadFailure, type LoadResult } from './use-loaded.js';

/** How an application shows that something is loading, or could not be loaded. */
export interface LoadingViews {
  /** The text of the skeleton. */
  readonly loadingText: string;
  /** Default number of lines of the skeleton. */
  readonly lines: number;
  readonly Failure: ComponentType<{ readonly failure: LoadFailure; readonly onRetry: () => void }>;
  /** Called with the error when the code of a part could not be loaded. */
  readonly report: (error: unknown) => void;
  /** The root of the view, in which the focus stays. */
  readonly root: RefObject<HTMLElement | null>;
}

/** Provided by the root of the account and of each view of the owner. */
export const LoadingContext = createContext<LoadingViews>({
  loadingText: '',
  lines: 3,
  Failure: () => null,
  report: () => undefined,
  root: { current: null },
});

/** The skeleton of the application that this component is in. */
export function LoadingSkeleton({
  lines,
  shape,
}: {
  readonly lines?: number | undefined;
  readonly shape?: SkeletonShape | undefined;
}) {
  const views = useContext(LoadingContext);
  return <Skeleton part="skeleton" text={views.loadingText} lines={lines ?? views.lines} shape={shape} />;
}

/** The error of the application that this component is in. */
export function LoadingFailure(props: { readonly failure: LoadFailure; readonly onRetry: () => void }) {
  const { Failure } = useContext(LoadingContext);
  return <Failure {...props} />;
}

/** Shows a value once it has loaded, a skeleton before that, and an error with Retry when it could not be loaded. */
export function LoadedView<T>({
  loaded,
  lines,
  shape,
  wrap = (content) => content,
  children,
}: {
  readonly loaded: Loaded<T>;
  /** Number of lines of the skeleton. */
  readonly lines?: number | undefined;
  /** The shape of the skeleton. Default: lines of text. */
  readonly shape?: SkeletonShape | undefined;
  /** Puts something around the skeleton and the error. */
  readonly wrap?: ((content: ReactNode) => ReactNode) | undefined;
  readonly children: (value: T, reload: () => void) => ReactNode;
}) {
  const { root } = useContext(LoadingContext);
  const content = () => {
    switch (loaded.kind) {
      case 'loading':
        return wrap(<LoadingSkeleton lines={lines} shape={shape} />);
      case 'failed':
        return wrap(<LoadingFailure failure={loaded.failure} onRetry={loaded.reload} />);
      case 'ready':
        return children(loaded.value, loaded.reload);
    }
  };
  return (
    <LoadingFocus kind={loaded.kind} root={root}>
      {content()}
    </LoadingFocus>
  );
}

/** A part of a view whose code is loaded when it is first shown. A failed load is reported, and can be retried. */
export function LazyPart<Part>({
  load,
  known,
  lines,
  shape,
  wrap,
  children,
}: {
  /** The same function at every render. */
  readonly load: () => Promise<Part>;
  /** The part, when it has loaded already. */
  readonly known?: Part | undefined;
  /** Number of lines of the skeleton. */
  readonly lines?: number | undefined;
  /** The shape of the skeleton. Default: lines of text. */
  readonly shape?: SkeletonShape | undefined;
  /** Puts something around the skeleton and the error. */
  readonly wrap?: (content: ReactNode) => ReactNode;
  readonly children: (part: Part) => ReactNode;
}) {
  const { report } = useContext(LoadingContext);
  const loadPart = useCallback(
    async (signal: AbortSignal): Promise<LoadResult<Part>> => {
      try {
        return { kind: 'done', value: await load() };
      } catch (error) {
        if (!signal.aborted) report(error);
        return { kind: 'failed' };
      }
    },
    [load, report],
  );
  const loaded = useLoaded(loadPart, known);
  return (
    <LoadedView loaded={loaded} lines={lines} shape={shape} wrap={wrap}>
      {children}
    </LoadedView>
  );
}
