/** English texts of the screen with the connected accounts. */
export const connectionsEn = {
  connectionsIntro: 'You can log in with your account at another service.',
  unknownConnection: 'If you haven’t connected one of these yourself, disconnect it.',
  notConnected: 'Not connected',
  connectedOn: 'Connected {date}',
  connectionNotUsed: 'Not used yet',
  connectProvider: 'Connect',
  connectProviderNamed: 'Connect {provider}',
  connectProviderTitle: 'Connect {provider}?',
  connectProviderMessage:
    'You log in at {provider} and come back. From then on you can log in here with it. Everywhere else you’re logged out.',
  connectLater: 'Not now',
  disconnectProvider: 'Disconnect',
  disconnectProviderNamed: 'Disconnect {provider}',
  disconnectProviderTitle: 'Disconnect {provider}?',
  disconnectProviderMessage: 'You can’t log in with it any more. Your account here stays as it is.',
  keepConnection: 'Keep it',
  disconnecting: 'Disconnecting…',
  providerDisconnected: '{provider} is disconnected.',
  lastConnectionPassword: 'This is your only way to log in. Set a password before you disconnect it.',
  lastConnection: 'This is your only way to log in. Add another one before you disconnect it.',
};

/** The texts of the screen with the connected accounts. */
export type ConnectionsMessages = typeof connectionsEn;
