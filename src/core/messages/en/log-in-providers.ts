/** English texts of the log-in with a provider, and of what it has led to. */
export const logInProvidersEn = {
  orProvider: 'or',
  continueWithProvider: 'Continue with {provider}',
  openingProvider: 'Opening {provider}…',
  providerUnavailable: '{provider} doesn’t answer just now. Try again later, or log in another way.',
  otherService: 'the other service',
  providerConnected:
    'Your account at {provider} is connected. You can log in with it from now on. Everywhere else you’re logged out.',
  providerCancelled: 'You haven’t continued with {provider}. Try again, or use another way.',
  providerExpired: 'That took too long, or was finished in another browser. Try again.',
  providerFailed: 'It didn’t work with {provider}. Try again, or use another way.',
  providerNoEmail:
    'We can’t use the email from {provider}. Allow it to share one that works, or use another way.',
  providerEmailTaken:
    'An account with your email exists already. Log in to it another way, and connect {provider} in your profile.',
  providerConnectedElsewhere:
    'Your account at {provider} is connected with another account here. Log in with {provider} to use that one, or disconnect it there first.',
  providerAlreadyConnected:
    'Your account here is connected with another account at {provider} already. Use that one, or disconnect it in your profile first.',
};

/** The texts of the log-in with a provider, and of what it has led to. */
export type LogInProvidersMessages = typeof logInProvidersEn;
