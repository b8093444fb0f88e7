/** What your site asks the visitor to allow (ERC-7715). Amounts are hexadecimal, in the smallest unit. */
export type PermissionRequest = {
  /** Until when, in seconds since 1970; the embedded wallet takes thirty days at most. */
  expiry: number
  /** Who may use it. */
  signer: { type: 'account'; data: { address: string } } | { type: 'key'; data: object }
  permissions: readonly AskedPermission[]
  /** `{ type: 'call-limit', data: { limit: 5 } }`: how often. */
  policies?: readonly { type: string; data: object }[]
}

/** `native-token-transfer`, `erc20-token-transfer`, `erc721-token-transfer` or `contract-call`, with its limits. */
export type AskedPermission = {
  type: string
  data: object
  policies?: readonly { type: string; data: object }[]
}
