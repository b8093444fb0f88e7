/** The networks of an account's lists. */
export type AccountScope = {
  /**
   * Covers every network your site offers for this kind of account, not only the active one. Default: false.
   */
  allNetworks?: boolean | undefined
}
