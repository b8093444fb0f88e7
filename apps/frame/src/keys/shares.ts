import { combine, split } from 'shamir-secret-sharing'
import { KeyError } from './KeyError'
import { type Secret, secretBytes } from './secret'
import { type WalletAddresses, walletAddresses } from './walletAddresses'
import { type WalletKeys, walletKeys, wipeKeys } from './walletKeys'
import { wipe } from './wipe'

/** A secret and one byte that tells the shares of a split apart. */
export const shareBytes = secretBytes + 1

export type Share = Uint8Array<ArrayBuffer>

/** Splits a secret in two, both of which are needed. Each way in has a split of its own, so that one can be revoked. */
export async function splitSecret(secret: Secret): Promise<[Share, Share]> {
  const [one, other] = await split(secret, 2, 2)
  if (!one || !other) throw new TypeError('the split has no two shares')
  return [Uint8Array.from(one), Uint8Array.from(other)]
}

/** What a rebuilt wallet gives its user, for as long as the user works with it. */
export type OpenedWallet = { secret: Secret; keys: WalletKeys }

/**
 * Rebuilds a wallet of two shares, hands it to `use`, and wipes it. Shares that do not belong together combine to
 * something else without a word, so the addresses decide.
 */
export async function withShares<Result>(
  shares: readonly [Uint8Array, Uint8Array],
  expected: Pick<WalletAddresses, 'evm' | 'solana'>,
  use: (wallet: OpenedWallet) => Promise<Result> | Result,
): Promise<Result> {
  const secret = await joined(shares)
  try {
    const keys = await walletKeys(secret)
    try {
      const { evm, solana } = walletAddresses(keys)
      if (evm !== expected.evm || solana !== expected.solana) throw new KeyError('wrong-shares')
      return await use({ secret, keys })
    } finally {
      wipeKeys(keys)
    }
  } finally {
    wipe(secret)
  }
}

async function joined(shares: readonly [Uint8Array, Uint8Array]): Promise<Secret> {
  if (shares.some(share => share.length !== shareBytes)) throw new KeyError('wrong-shares')
  try {
    return Uint8Array.from(await combine([...shares]))
  } catch (cause) {
    throw new KeyError('wrong-shares', { cause }) // twice the same one
  }
}
