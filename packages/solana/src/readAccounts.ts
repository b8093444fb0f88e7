import { kitError, toBase58 } from '@latchkey/protocol'
import type { WalletAccount } from '@wallet-standard/base'
import { isBytes } from './bytes'
import { isSolanaChain } from './chains'

/** A copy of a wallet's account: later changes in the wallet's object do not affect it. */
export type SolanaAccount = {
  readonly address: string
  /** The chains it supports. */
  readonly chains: readonly [`solana:${string}`, ...`solana:${string}`[]]
  readonly features: readonly unknown[]
  /** The wallet's own object, needed in requests. */
  readonly own: WalletAccount
}

const accountLimit = 1_000

/**
 * Reads the Solana accounts in a wallet's `{ accounts }`, without repeats and without accounts of other chains. Throws
 * `wallet/bad-answer`.
 */
export function readAccounts(answer: unknown): SolanaAccount[] {
  const accounts = new Map<string, SolanaAccount>()
  try {
    for (const own of (answer as { accounts: readonly WalletAccount[] }).accounts) {
      const account = readAccount(own)
      if (account && !accounts.has(account.address)) accounts.set(account.address, account)
      if (accounts.size === accountLimit) break
    }
  } catch (cause) {
    throw kitError('wallet/bad-answer', { value: 'list of accounts', cause })
  }
  return [...accounts.values()]
}

function readAccount(own: WalletAccount): SolanaAccount | undefined {
  const { address, publicKey, features } = own
  const [first, ...others] = own.chains.filter(isSolanaChain)
  if (!first) return undefined
  if (!isBytes(publicKey) || publicKey.length !== 32 || toBase58(publicKey) !== address)
    throw new TypeError('an account whose address is not its public key')
  return { address, chains: [first, ...others], features: [...features], own }
}
