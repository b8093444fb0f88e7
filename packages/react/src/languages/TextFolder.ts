/** The folders whose texts come with a view. */
export type TextFolder =
  | 'shell'
  | 'connect'
  | 'wallets'
  | 'connecting'
  | 'pairing'
  | 'account'
  | 'disconnect'
  | 'networks'
  | 'profile'
  | 'guide'
