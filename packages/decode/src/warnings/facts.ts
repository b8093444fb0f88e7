import type { Asset } from '../part'

/** What a simulation of these very bytes found for the account. Values are in millionths of a dollar, where known. */
export type Simulation = {
  leaves: readonly { asset: Asset; value?: bigint }[]
  arrives: readonly { asset: Asset; value?: bigint }[]
}

/** What is known beyond the request itself; everything may be missing. */
export type Facts = {
  /** The visitor's other accounts, and those they sent to before. */
  knownAddresses?: readonly string[]
  /** Those of `spendersOf` that a node knows to have no code. */
  withoutCode?: readonly string[]
  simulation?: Simulation
}
