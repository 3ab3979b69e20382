// Before the router of Nuxt: the first listener of the history decides whose entry it is.
import 'member-area-elements/account-frame/define';

export default defineNuxtPlugin(() => {
  // The other tags when Vue has hydrated the page: they change its HTML.
  onNuxtReady(() => import('../define-tags'));
});
