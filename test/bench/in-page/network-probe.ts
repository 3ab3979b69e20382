/**
 * Observes a page from its first moment on: when its join button works, when its view is shown, and how the form opens
 * after a press. Added to the page by the browser, so that it costs no transfer. All times are in milliseconds since the
 * navigation has started.
 */
import { findFramedAccountField, findHankoField, findPortalField } from './form-fields.js';
import { observeEntries } from './observe-entries.js';
import { isUsable } from './usable-field.js';
import { waitForPaint } from './wait-for-paint.js';
import { waitUntil } from './wait-until.js';

/** The conditions of one kind of page. */
interface Subject {
  /** The button or link that the visitor presses. */
  readonly control: string;
  /** Resolves when a click on the control does what it is for. */
  works(): Promise<number>;
  /** Whether the view is shown. Left out when the page shows nothing before a press. */
  isShown?(): boolean;
  /** Whether the visitor sees that the press has opened something. */
  hasOpened?(): boolean;
  /** Returns the first field of the form. */
  findField?(): HTMLInputElement | null | undefined;
}

const one = <E extends Element = Element>(selector: string, root: ParentNode = document) =>
  root.querySelector<E>(selector);

/**
 * Clicks the control and returns whether that would have joined. The event before the join is prevented, and so is the
 * navigation of a link that nothing handles yet, so the page is as before.
 */
function wouldJoin(control: HTMLElement | null): boolean {
  let requests = 0;
  const countRequest = (event: Event) => {
    requests++;
    event.preventDefault();
  };
  const preventDefault = (event: Event) => event.preventDefault();
  addEventListener('member-area-join-request', countRequest);
  addEventListener('click', preventDefault);
  control?.click();
  removeEventListener('member-area-join-request', countRequest);
  removeEventListener('click', preventDefault);
  return requests === 1;
}

const libraryTag = (tag: string): Subject => ({
  control: `${tag} a`,
  async works() {
    await customElements.whenDefined(tag);
    return waitUntil(() => wouldJoin(one(`${tag} a`)), 'the join');
  },
  isShown: () => !!one(`${tag}:state(ready)`),
  hasOpened: () => !!one('account-frame')?.shadowRoot?.querySelector('[part=overlay]'),
  findField: findFramedAccountField,
});

/** A page that consists of its form: the button works when the form is usable. */
const inlineForm = (control: string, findField: Subject['findField'] & object): Subject => ({
  control,
  works: () => waitUntil(() => isUsable(findField()), 'the form'),
  isShown: () => isUsable(findField()),
});

const subjects = {
  button: {
    control: '[data-join]',
    works: () => waitUntil(() => wouldJoin(one('[data-join]')), 'the join'),
    isShown: () => !!one('[data-join]'),
    hasOpened: () => !!one('dialog[open]'),
    findField: () => one<HTMLInputElement>('dialog[open] input'),
  },
  join: libraryTag('member-area-join'),
  pricing: libraryTag('member-area-pricing'),
  'lock-screen': libraryTag('member-area-lock-screen'),
  hanko: inlineForm('hanko-registration', () => findHankoField('hanko-registration')),
  'ghost-form': inlineForm('.gh-signup-root iframe', () =>
    one<HTMLIFrameElement>('.gh-signup-root iframe')?.contentDocument?.querySelector<HTMLInputElement>(
      'input',
    ),
  ),
  'ghost-portal': {
    control: '[data-portal]',
    // Portal listens to clicks earlier, but forgets them when its settings arrive. Then it shows the forms of the page.
    works: () =>
      waitUntil(
        () => one<HTMLElement>('[data-lexical-signup-form]')?.style.display === '',
        'the start of Portal',
      ),
    hasOpened: () => !!one('#ghost-portal-root iframe'),
    findField: findPortalField,
  },
} satisfies Record<string, Subject>;

/** The names of the kinds of pages that the probe knows. */
export type SubjectName = keyof typeof subjects;

/** The times after a press, in milliseconds. */
export interface OpeningTimes {
  /** From the press until something is painted. */
  readonly overlay: number;
  /** From the press until the usable form is painted. */
  readonly form: number;
  /** The same moment, since the start of the navigation. */
  readonly formAt: number;
}

/** What a page has cost. */
export interface Costs {
  /** The number of tasks of 50 ms and more, and of those before a press. */
  readonly tasks: number;
  readonly untouchedTasks: number;
  /** The milliseconds of these tasks above 50 ms each. */
  readonly blocking: number;
  /** The sum of the layout shifts. */
  readonly shift: number;
}

function startNetworkProbe(name: keyof typeof subjects): void {
  if (window !== top) return;
  const { control, works, isShown, hasOpened, findField }: Subject = subjects[name];
  const longTasks = observeEntries('longtask');
  const shifts = observeEntries<PerformanceEntry & { value: number; hadRecentInput: boolean }>(
    'layout-shift',
  );
  let pressedAt = Infinity;
  addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true });

  const probe = {
    works: works(),
    shown: isShown ? waitUntil(isShown, 'the view') : Promise.resolve(null),
    timeOrigin: performance.timeOrigin,
    /** Returns the middle of the control, where a finger presses it. */
    findControl() {
      const target = one(control)!;
      target.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = target.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    /** Returns the times from the press, which must follow, until something and then the usable form is painted. */
    async whenOpened(): Promise<OpeningTimes> {
      const whenPainted = async (condition: () => boolean, what: string) => {
        await waitUntil(condition, what);
        await waitForPaint();
        return performance.now();
      };
      const [overlayAt, formAt] = await Promise.all([
        whenPainted(() => pressedAt < Infinity && !!hasOpened?.(), 'the overlay'),
        whenPainted(() => pressedAt < Infinity && isUsable(findField?.()), 'the form'),
      ]);
      return { overlay: overlayAt - pressedAt, form: formAt - pressedAt, formAt };
    },
    /** Returns what the page has cost until now, in its frames too. */
    readCosts(): Costs {
      const tasks = longTasks();
      return {
        tasks: tasks.length,
        untouchedTasks: tasks.filter(({ startTime }) => startTime < pressedAt).length,
        blocking: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
        shift: shifts().reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
      };
    },
  };
  Object.assign(globalThis, { networkProbe: probe });
}

Object.assign(globalThis, { startNetworkProbe });
