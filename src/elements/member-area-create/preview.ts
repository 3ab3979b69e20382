import { newDraft, type AreaDraft, type CreateStep, type DraftField } from '../../core/owner/area-draft.js';
import { newCreation, type Creation } from '../../core/owner/creation.js';
import { CreateView } from '../../react/owner/create/create-view.js';
import type { PreviewStates } from '../previews/preview-states.js';
import { sampleOwnerState } from '../previews/sample-owner.js';

const nothing = () => undefined;

const state = (initial: Creation): PreviewStates[string] =>
  sampleOwnerState(
    CreateView,
    {},
    {
      currency: 'USD',
      paymentsConnected: false,
      initial,
      onLeave: nothing,
      onCreated: nothing,
      onUpgrade: nothing,
    },
  );

const draft: AreaDraft = {
  ...newDraft({ name: 'Letters' }),
  description: 'A letter about bread, every other Sunday.',
  benefits: [
    { id: 1, text: 'A letter every other Sunday' },
    { id: 2, text: 'All letters since the first' },
    { id: 3, text: 'Answers from the baker' },
  ],
};
const at = (step: CreateStep, part: Partial<AreaDraft> = {}) => newCreation({ ...draft, ...part }, step);

const subscriptions: AreaDraft['subscriptions'] = [
  { id: 1, price: '10.00', every: '1', unit: 'MONTH', trialDays: '7' },
  { id: 2, price: '100', every: '1', unit: 'YEAR', trialDays: '' },
];
const wrong: readonly DraftField[] = ['price-1', 'every-1', 'opens', 'closes'];

export const states: PreviewStates = {
  basics: state(newCreation(newDraft())),
  'access-free': state(at('access')),
  'access-subscription': state(at('access', { purchaseType: 'RECURRING', subscriptions })),
  'access-fixed': state(
    at('access', {
      purchaseType: 'SET_AMOUNT',
      fixed: { ...draft.fixed, price: '30.00', payment: 'once-or-installments' },
    }),
  ),
  dates: state(
    at('access', {
      enrollment: { when: 'between', opens: '2099-03-01T09:00', closes: '2099-03-31T18:00' },
    }),
  ),
  benefits: state(at('benefits')),
  problems: state({
    ...at('access', {
      purchaseType: 'RECURRING',
      subscriptions: [{ id: 1, price: '1.999', every: '60', unit: 'MONTH', trialDays: '' }],
      enrollment: { when: 'between', opens: '2099-03-31T18:00', closes: '2099-03-01T09:00' },
    }),
    watched: wrong,
  }),
  'quota-full': state({ ...at('benefits'), status: { kind: 'full' } }),
  failed: state({ ...at('benefits'), status: { kind: 'failed', failure: { kind: 'failed' } } }),
};
