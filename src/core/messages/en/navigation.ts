/** English texts of the navigation for members. */
export const navigationEn = {
  backToMainSite: 'Back to main site',
  memberPages: 'Member pages',
};

/** The texts of the navigation for members. */
export type NavigationMessages = typeof navigationEn;
