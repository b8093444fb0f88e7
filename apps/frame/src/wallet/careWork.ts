import type { WalletAddresses } from '@latchkey/protocol/frame'
import { fromBase64url, toBase64url } from '../keys/base64url'
import { phraseOf } from '../keys/phrase'
import { makeRecoveryFile, withRecoveryFile } from '../keys/recoveryFile'
import { openShare, type SealedShare, sealShare } from '../keys/sealShare'
import { type AdmissionPair, openSealedTo, sealTo } from '../keys/sealTo'
import type { Secret } from '../keys/secret'
import { type OpenedWallet, splitSecret, withShares } from '../keys/shares'
import { walletAddresses } from '../keys/walletAddresses'
import { wipe } from '../keys/wipe'
import { signWalletClaim } from '../sign/signWalletClaim'

/** Both halves of this device's split. The device's own one is sealed by `wrapKey`. */
export type Halves = { wrapKey: CryptoKey; addresses: WalletAddresses; sealed: SealedShare; share: string }

/** What the worker does to keep a wallet safe, each with what it answers. */
export type CareWork = {
  /** Opens the wallet, and so shows that both halves belong to it. */
  check: { order: { halves: Halves }; done: true }
  file: {
    order: { halves: Halves; gateway: string; hint: string; now: number }
    done: { text: string; code: string }
  }
  /** Whose wallet a file holds. */
  'read-file': { order: { text: string; code: string }; done: WalletAddresses }
  /** A new split for this device; undefined if the file holds another wallet. */
  'open-file': {
    order: { text: string; code: string; wrapKey: CryptoKey; userId: string; addresses: WalletAddresses }
    /** `signature` proves to the gateway that this device has the wallet. */
    done: { sealed: SealedShare; share: string; signature: string } | undefined
  }
  /** A new split for this device, of the two halves that gateway and recovery process gave it. */
  'open-assisted': {
    order: {
      pair: AdmissionPair
      sealed: string
      share: string
      wrapKey: CryptoKey
      userId: string
      addresses: WalletAddresses
    }
    done: { sealed: SealedShare; share: string; signature: string }
  }
  /** A new split for another device, whose own half is sealed for it. */
  admit: { order: { halves: Halves; publicKey: string }; done: { sealed: string; share: string } }
  /** A new split, whose own half is sealed by `key`. */
  split: { order: { halves: Halves; key: CryptoKey }; done: { sealed: SealedShare; share: string } }
  /** A new split for this device, of a wallet that another way in opened; with the proof that it did. */
  enter: {
    order: { halves: Halves; deviceKey: CryptoKey; userId: string }
    done: { sealed: SealedShare; share: string; signature: string }
  }
  /** The twelve words. */
  words: { order: { halves: Halves }; done: string }
}

export type CareKind = keyof CareWork
export type CareOrder = { [Kind in CareKind]: { kind: Kind } & CareWork[Kind]['order'] }[CareKind]

export async function careOnce(order: CareOrder): Promise<CareWork[CareKind]['done']> {
  if (order.kind === 'read-file')
    return withRecoveryFile(order.text, order.code, ({ keys }) => walletAddresses(keys))
  if (order.kind === 'open-file') return openFile(order)
  if (order.kind === 'open-assisted') return openAssisted(order)
  const { wrapKey, addresses, sealed, share } = order.halves
  const own = await openShare(wrapKey, sealed, addresses.evm)
  const other = fromBase64url(share)
  try {
    return await withShares([own, other], addresses, wallet => useWallet(order, wallet))
  } finally {
    wipe(own, other)
  }
}

async function useWallet(
  order: Exclude<CareOrder, { kind: 'read-file' | 'open-file' | 'open-assisted' }>,
  { secret, keys }: OpenedWallet,
): Promise<CareWork['check' | 'file' | 'admit' | 'split' | 'enter' | 'words']['done']> {
  if (order.kind === 'check') return true
  if (order.kind === 'words') return phraseOf(secret)
  const { addresses } = order.halves
  if (order.kind === 'admit') return split(secret, own => sealTo(order.publicKey, own, addresses.evm))
  if (order.kind === 'split') return split(secret, own => sealShare(order.key, own, addresses.evm))
  if (order.kind === 'enter') {
    const half = await split(secret, own => sealShare(order.deviceKey, own, addresses.evm))
    return { ...half, signature: signWalletClaim({ userId: order.userId, share: half.share }, keys.evm) }
  }
  const { gateway, hint, now } = order
  const { file, code } = await makeRecoveryFile({ secret, addresses, gateway, hint, now: new Date(now) })
  return { text: `${JSON.stringify(file, null, 2)}\n`, code }
}

async function openFile(order: Extract<CareOrder, { kind: 'open-file' }>) {
  const { text, code, wrapKey, userId, addresses } = order
  return withRecoveryFile(text, code, async ({ secret, keys }) => {
    const { evm, evmOwner, solana } = walletAddresses(keys)
    if (evm !== addresses.evm || evmOwner !== addresses.evmOwner || solana !== addresses.solana)
      return undefined
    const half = await split(secret, own => sealShare(wrapKey, own, evm))
    return { ...half, signature: signWalletClaim({ userId, share: half.share }, keys.evm) }
  })
}

async function openAssisted(order: Extract<CareOrder, { kind: 'open-assisted' }>) {
  const { pair, sealed, share, wrapKey, userId, addresses } = order
  const own = await openSealedTo(pair, sealed, addresses.evm)
  const other = fromBase64url(share)
  try {
    return await withShares([own, other], addresses, async ({ secret, keys }) => {
      const half = await split(secret, one => sealShare(wrapKey, one, addresses.evm))
      return { ...half, signature: signWalletClaim({ userId, share: half.share }, keys.evm) }
    })
  } finally {
    wipe(own, other)
  }
}

async function split<Sealed>(
  secret: Secret,
  seal: (own: Uint8Array) => Promise<Sealed>,
): Promise<{ sealed: Sealed; share: string }> {
  const [own, other] = await splitSecret(secret)
  try {
    return { sealed: await seal(own), share: toBase64url(other) }
  } finally {
    wipe(own, other)
  }
}
