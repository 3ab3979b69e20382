/** English texts of `<member-areas-video-onboarding>`. */
export const videoOnboardingEn = {
  videoOnboardingTitle: 'Sell your videos',
};

/** The texts of `<member-areas-video-onboarding>`. */
export type VideoOnboardingMessages = typeof videoOnboardingEn;
