/** Where the chain says how far a permission was used: the contracts of MetaMask's Delegation Framework 1.3.0. */
export const delegationContracts = {
  manager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
  /** Counts the coins that were sent. */
  coins: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
  /** Counts what was sent of a token. */
  tokens: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
  /** Counts the calls. */
  calls: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
} as const
