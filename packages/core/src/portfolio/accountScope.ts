/** Where an account's lists are looked at. */
export type AccountScope = {
  /** On every network that the site has for this kind of account, not only on the one in use. Default: false. */
  allNetworks?: boolean | undefined
}
