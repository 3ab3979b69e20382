/** Functions that import the module entries of the library, by the entry's name. Importing this file loads none of them. */
export const entries = {
  'member-area-elements': () => import('member-area-elements'),
  'member-area-elements/define': () => import('member-area-elements/define'),
  'member-area-elements/account-frame': () => import('member-area-elements/account-frame'),
  'member-area-elements/account-frame/define': () => import('member-area-elements/account-frame/define'),
  'member-area-elements/account-link': () => import('member-area-elements/account-link'),
  'member-area-elements/account-link/define': () => import('member-area-elements/account-link/define'),
  'member-area-elements/account-screen': () => import('member-area-elements/account-screen'),
  'member-area-elements/account-screen/define': () => import('member-area-elements/account-screen/define'),
  'member-area-elements/member-area-join': () => import('member-area-elements/member-area-join'),
  'member-area-elements/member-area-join/define': () =>
    import('member-area-elements/member-area-join/define'),
  'member-area-elements/member-area-lock-screen': () =>
    import('member-area-elements/member-area-lock-screen'),
  'member-area-elements/member-area-lock-screen/define': () =>
    import('member-area-elements/member-area-lock-screen/define'),
  'member-area-elements/member-area-login': () => import('member-area-elements/member-area-login'),
  'member-area-elements/member-area-login/define': () =>
    import('member-area-elements/member-area-login/define'),
  'member-area-elements/member-area-pricing': () => import('member-area-elements/member-area-pricing'),
  'member-area-elements/member-area-pricing/define': () =>
    import('member-area-elements/member-area-pricing/define'),
  'member-area-elements/member-area-sign-up': () => import('member-area-elements/member-area-sign-up'),
  'member-area-elements/member-area-sign-up/define': () =>
    import('member-area-elements/member-area-sign-up/define'),
  'member-area-elements/member-areas-panel': () => import('member-area-elements/member-areas-panel'),
  'member-area-elements/member-areas-panel/define': () =>
    import('member-area-elements/member-areas-panel/define'),
  'member-area-elements/member-area-create': () => import('member-area-elements/member-area-create'),
  'member-area-elements/member-area-create/define': () =>
    import('member-area-elements/member-area-create/define'),
  'member-area-elements/member-area-lock-screen-editor': () =>
    import('member-area-elements/member-area-lock-screen-editor'),
  'member-area-elements/member-area-lock-screen-editor/define': () =>
    import('member-area-elements/member-area-lock-screen-editor/define'),
  'member-area-elements/member-area-connect': () => import('member-area-elements/member-area-connect'),
  'member-area-elements/member-area-connect/define': () =>
    import('member-area-elements/member-area-connect/define'),
  'member-area-elements/member-areas-checklist': () => import('member-area-elements/member-areas-checklist'),
  'member-area-elements/member-areas-checklist/define': () =>
    import('member-area-elements/member-areas-checklist/define'),
  'member-area-elements/member-areas-survey': () => import('member-area-elements/member-areas-survey'),
  'member-area-elements/member-areas-survey/define': () =>
    import('member-area-elements/member-areas-survey/define'),
  'member-area-elements/member-areas-video-onboarding': () =>
    import('member-area-elements/member-areas-video-onboarding'),
  'member-area-elements/member-areas-video-onboarding/define': () =>
    import('member-area-elements/member-areas-video-onboarding/define'),
  'member-area-elements/core': () => import('member-area-elements/core'),
  'member-area-elements/core/account': () => import('member-area-elements/core/account'),
  'member-area-elements/core/account-frame': () => import('member-area-elements/core/account-frame'),
  'member-area-elements/core/analytics': () => import('member-area-elements/core/analytics'),
  'member-area-elements/core/api': () => import('member-area-elements/core/api'),
  'member-area-elements/core/cookies': () => import('member-area-elements/core/cookies'),
  'member-area-elements/core/join': () => import('member-area-elements/core/join'),
  'member-area-elements/core/messages': () => import('member-area-elements/core/messages'),
  'member-area-elements/core/owner': () => import('member-area-elements/core/owner'),
  'member-area-elements/core/pricing': () => import('member-area-elements/core/pricing'),
  'member-area-elements/react': () => import('member-area-elements/react'),
  'member-area-elements/autoload': () => import('member-area-elements/autoload'),
};
