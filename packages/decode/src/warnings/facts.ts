import type { SimulateAnswer, SimulatedApproval, SimulatedChange } from '@latchkey/protocol'
import type { SolanaFound } from '../solana/solanaFound'
import type { TokenNames } from '../tokenNames'

/** An allowance, and what a node says against a spender whom the request does not name: no code, or there for a day. */
export type TriedApproval = SimulatedApproval & { stranger?: 'no-code' | 'new-spender' }

/**
 * What a simulation of these very bytes found for the account. `isComplete`: it would have seen every token that
 * arrives. `isCut`: more leaves than it looked at. `givesControl`: an account of the visitor's is somebody else's then.
 */
export type Simulation = {
  changes: readonly SimulatedChange[]
  approvals?: readonly TriedApproval[]
  isComplete?: boolean
  isCut?: boolean
  givesControl?: boolean
}

/** What the gateway found out, as a fact; undefined where it found out nothing, or that it would fail. */
export function toSimulation(tried: SimulateAnswer | undefined): Simulation | undefined {
  return tried?.outcome === 'done' ? tried : undefined
}

/** What is known beyond the request itself; everything may be missing. */
export type Facts = {
  /** The visitor's other accounts, and those they sent to before. */
  knownAddresses?: readonly string[]
  /** Those of them that are the visitor's own. */
  ownAddresses?: readonly string[]
  /** How known addresses are called, by lower-case address. */
  names?: Readonly<Record<string, string>>
  /** Those of `spendersOf` that a node knows to have no code. */
  withoutCode?: readonly string[]
  /** Those that a node knows to be contracts of a day at most. Whoever is missing may be one, too: not every node tells. */
  newSpenders?: readonly string[]
  /** Receivers that are contracts, and no accounts. */
  contracts?: readonly string[]
  /** How its tokens call themselves. */
  tokens?: TokenNames
  simulation?: Simulation
  /** What a node says of the accounts that it names. */
  solana?: SolanaFound
  /** It is for a network that the site does not use, on which nobody looks. */
  isElsewhere?: true
  /** A script on the page has taken the place of the wallet's connection. */
  isReplaced?: boolean
}
