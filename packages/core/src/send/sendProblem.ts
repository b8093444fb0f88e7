import type { AmountProblem } from '@latchkey/protocol'

/** Why the form cannot be sent (IMP-26). */
export type SendProblem =
  | { code: 'unsupported' } // SND-07
  | { code: 'no-token' } // SND-05
  | { code: 'no-amount' } // SND-04
  | { code: 'bad-amount'; problem: AmountProblem }
  | { code: 'zero-amount' }
  | { code: 'insufficient-token'; symbol: string }
  | { code: 'no-receiver' } // SND-04
  | { code: 'bad-receiver' | 'wrong-chain' | 'bad-checksum' | 'no-such-name' | 'name-failed' }
  /** The receiver is a token account, or a token's mint: nobody could access tokens there (Solana). */
  | { code: 'not-a-wallet' }
  /**
   * Too little of the native currency for the fee. `missing` is in its smallest unit; undefined if only the
   * chain says so.
   */
  | { code: 'insufficient-fee'; symbol: string; missing: bigint | undefined; decimals: number }
  /** A new account, or the rest, would be too small to exist (Solana). `least` is in the smallest unit. */
  | { code: 'too-small' | 'leaves-dust'; symbol: string; least: bigint; decimals: number }
  /** The chain says that it would fail, and why. */
  | { code: 'would-fail'; reason: string }
  | { code: 'checking' }
