/** The keys with which the servers of a test use a double of Stripe. */
export const stripeKeys = { secretKey: 'sk_test_double', webhookSecret: 'whsec_test' };

/** The address of the site, which all its servers have in common. */
export const SITE = 'http://site.example';
