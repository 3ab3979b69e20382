import { closedByAlertKeys } from '../../accessibility/named-tests.js';
import type { TagUsage } from '../tag-usage.js';

export const usage: TagUsage = {
  audience: 'visitors',
  purpose: 'the join button and the price of an area',
  markup: `<member-area-join member-area-id="community">
  <a class="button" href="/account/login/create?memberAreaId=community">Join</a>
</member-area-join>`,
  previewState: 'paid',
  isLive: true,
  content: 'control',
  clickEvent: 'member-area-join-request',
  keys: [
    {
      keys: ['Enter', 'Space'],
      effect: 'Sends the join request. Space does so on a button, not on a link.',
      test: ['elements/member-area-join/request', 'is sent on ${key}'],
    },
    {
      keys: ['Enter'],
      effect: 'On a link or button of the author: sends the join request, also before React has loaded.',
      test: ['elements/author-control', 'keeps its focus, and joins with Enter after the view has loaded'],
    },
    {
      keys: ['Enter'],
      effect: 'On Retry: loads the price again. The focus goes to the join control.',
      test: ['elements/retry-keyboard.engines', 'moves the focus to the author’s control'],
    },
    { keys: ['Escape'], effect: 'Closes an alert, and returns the focus.', test: closedByAlertKeys },
    {
      keys: ['Enter'],
      effect: 'On the button of an alert: closes it.',
      test: [
        'elements/member-area-join/alerts',
        'closes on Enter on its button and returns the focus to an opener in the page',
      ],
    },
  ],
};
