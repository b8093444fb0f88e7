/** Texts that a rule fixes word for word: nothing extends them, and `details` has the rest. */
export const exactTexts = {
  'config/app-invalid': 'Invalid App Configuration', // ERR-02 … ERR-05
  'config/local-ignored': 'Local configuration ignored', // CFG-05
  'network/add-failed': 'Chain is not supported', // NET-28
  'network/undefined': 'CaipNetwork is undefined', // ERR-27
  'adapter/chain-adapter-missing': 'Chain adapter not found', // ERR-20
  'adapter/not-found': 'Adapter not found', // ERR-26
  'adapter/no-network-client': 'NetworkController client not set', // ERR-21
  'adapter/no-connection-client': 'ConnectionController client not set', // ERR-22
  'account/undefined': 'CaipNetwork or CaipAddress is undefined', // ERR-28
  'session/none': 'Please call connect() before request()', // ERR-40
  'session/namespace': 'Namespace is not configured', // ERR-41
  'session/expired': 'Session Expired', // ERR-08
  'universal/no-provider': 'UniversalAdapter:signMessage - provider is undefined', // ERR-29
  'disconnect/failed': 'Failed to disconnect', // CON-26
} as const satisfies Record<string, string>
