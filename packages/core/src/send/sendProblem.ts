import type { AmountProblem } from '@latchkey/protocol'

/** Why nothing can be sent as the form stands (IMP-26). */
export type SendProblem =
  | { code: 'unsupported' } // SND-07
  | { code: 'no-token' } // SND-05
  | { code: 'no-amount' } // SND-04
  | { code: 'bad-amount'; problem: AmountProblem }
  | { code: 'zero-amount' }
  | { code: 'insufficient-token'; symbol: string }
  | { code: 'no-receiver' } // SND-04
  | { code: 'bad-receiver' | 'wrong-chain' | 'bad-checksum' | 'no-such-name' | 'name-failed' }
  /** The receiver holds one kind of token for somebody, or is a token: nobody could ever get at tokens there (Solana). */
  | { code: 'not-a-wallet' }
  /** Not enough of the network's own coin for the fee. `missing` is in its smallest unit; undefined where the chain alone says so. */
  | { code: 'insufficient-fee'; symbol: string; missing: bigint | undefined; decimals: number }
  /** A new account, or what would be left, is too small to exist (Solana). `least` is in the smallest unit. */
  | { code: 'too-small' | 'leaves-dust'; symbol: string; least: bigint; decimals: number }
  /** The chain says that it would not work, and why. */
  | { code: 'would-fail'; reason: string }
  | { code: 'checking' }
