import { toBase58 } from '@latchkey/protocol'
import type { WalletAddresses } from '@latchkey/protocol/frame'
import { fromBase64url, toBase64url } from '../keys/base64url'
import { openShare, type SealedShare, sealShare } from '../keys/sealShare'
import { makeSecret } from '../keys/secret'
import { splitSecret, withShares } from '../keys/shares'
import { walletAddresses } from '../keys/walletAddresses'
import { type WalletKeys, walletKeys, wipeKeys } from '../keys/walletKeys'
import { wipe } from '../keys/wipe'
import type { SignOrder } from './openWallet'

/** A wallet that was just made: both halves of this device's split, one of them sealed by the device. */
export type MadeWallet = { addresses: WalletAddresses; sealed: SealedShare; share: string }

/** What the worker is given to do. The keys in it can be used there and read nowhere. */
export type KeysOrder =
  | { kind: 'make'; wrapKey: CryptoKey }
  | {
      kind: 'sign'
      wrapKey: CryptoKey
      addresses: WalletAddresses
      sealed: SealedShare
      /** The gateway's half. */
      share: string
      order: SignOrder
    }

/** A wallet as it comes into being. The secret is gone when this returns. */
export async function makeWallet(wrapKey: CryptoKey): Promise<MadeWallet> {
  const secret = makeSecret()
  try {
    const keys = await walletKeys(secret)
    const addresses = walletAddresses(keys)
    wipeKeys(keys)
    const [own, other] = await splitSecret(secret)
    try {
      const sealed = await sealShare(wrapKey, own, addresses.evm)
      return { addresses, sealed, share: toBase64url(other) }
    } finally {
      wipe(own, other)
    }
  } finally {
    wipe(secret)
  }
}

/**
 * Derives the keys of a secret that is nobody's, and forgets them. A worker waits for its order anyway; what it computes
 * then goes over code that has run before, with the tables of both curves there.
 */
export async function rehearse(): Promise<void> {
  const secret = makeSecret()
  const keys = await walletKeys(secret)
  walletAddresses(keys)
  wipeKeys(keys)
  wipe(secret)
}

/** Rebuilds the wallet, signs once, and wipes it. */
export async function signOnce(work: Extract<KeysOrder, { kind: 'sign' }>): Promise<string> {
  const own = await openShare(work.wrapKey, work.sealed, work.addresses.evm)
  const other = fromBase64url(work.share)
  try {
    return await withShares([own, other], work.addresses, ({ keys }) => sign(work.order, keys))
  } finally {
    wipe(own, other)
  }
}

async function sign(order: SignOrder, { evm, evmOwner, solana }: WalletKeys): Promise<string> {
  if (order.kind === 'solana-message' || order.kind === 'solana-transaction') {
    const { signSolanaMessage, signSolanaTransaction } = await import('../sign/signSolana')
    return toBase58(
      order.kind === 'solana-message'
        ? signSolanaMessage(order.message, solana)
        : signSolanaTransaction(order.transaction, solana),
    )
  }
  const { signEvmTransaction, signPersonalMessage, signTypedMessage } = await import('../sign/signEvm')
  if (order.kind === 'transaction') return signEvmTransaction(order.transaction, evm)
  const key = order.by === 'owner' ? evmOwner : evm
  return order.kind === 'personal'
    ? signPersonalMessage(order.message, key)
    : signTypedMessage(order.data, key)
}
