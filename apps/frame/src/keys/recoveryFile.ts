import { fromBase64url, toBase64url } from './base64url'
import { KeyError } from './KeyError'
import { keyFrom } from './keyFrom'
import { formatRecoveryCode, readRecoveryCode } from './recoveryCode'
import type { Secret } from './secret'
import { type OpenedWallet, shareBytes, splitSecret, withShares } from './shares'
import type { WalletAddresses } from './walletAddresses'
import { wipe } from './wipe'

/**
 * A recovery file. With its code it rebuilds the wallet when every server is gone: it holds both shares of a split of
 * its own. The format is published in docs/recovery-file.md.
 */
export type RecoveryFile = {
  format: 'latchkey-recovery'
  v: 1
  address: string
  solana: string
  shares: { kdf: 'hkdf-sha256'; salt: string; iv: string; ct: string }
  createdAt: string
  gateway: string
  hint: string
}

const purpose = 'latchkey/v1/recovery-file'

export type RecoveryFileInput = {
  secret: Secret
  addresses: Pick<WalletAddresses, 'evm' | 'solana'>
  /** Where the wallet was used, for whoever finds the file. */
  gateway: string
  hint: string
  now: Date
}

/** A file and the code that opens it. The code is shown once and kept nowhere. */
export async function makeRecoveryFile(
  input: RecoveryFileInput,
): Promise<{ file: RecoveryFile; code: string }> {
  const { secret, addresses, gateway, hint, now } = input
  const source = crypto.getRandomValues(new Uint8Array(16))
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const shares = await splitSecret(secret)
  const both = new Uint8Array(2 * shareBytes)
  both.set(shares[0])
  both.set(shares[1], shareBytes)
  try {
    const key = await keyFrom(source, salt, purpose)
    const ct = await crypto.subtle.encrypt(terms(iv, addresses.evm), key, both)
    const file: RecoveryFile = {
      format: 'latchkey-recovery',
      v: 1,
      address: addresses.evm,
      solana: addresses.solana,
      shares: {
        kdf: 'hkdf-sha256',
        salt: toBase64url(salt),
        iv: toBase64url(iv),
        ct: toBase64url(new Uint8Array(ct)),
      },
      createdAt: now.toISOString(),
      gateway,
      hint,
    }
    return { file, code: formatRecoveryCode(source) }
  } finally {
    wipe(source, both, ...shares)
  }
}

/** Opens a file with its code, hands the wallet to `use`, and wipes it. */
export async function withRecoveryFile<Result>(
  text: string,
  code: string,
  use: (wallet: OpenedWallet, file: RecoveryFile) => Promise<Result> | Result,
): Promise<Result> {
  const file = readRecoveryFile(text)
  const source = readRecoveryCode(code)
  if (!source) throw new KeyError('wrong-code')
  const both = await decrypted(file, source).finally(() => wipe(source))
  try {
    const shares = [both.subarray(0, shareBytes), both.subarray(shareBytes)] as const
    return await withShares(shares, { evm: file.address, solana: file.solana }, wallet => use(wallet, file))
  } finally {
    wipe(both)
  }
}

async function decrypted(
  { address, shares }: RecoveryFile,
  source: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const [salt, iv, ct] = [shares.salt, shares.iv, shares.ct].map(bytesOf) as [Bytes, Bytes, Bytes]
  const key = await keyFrom(source, salt, purpose)
  try {
    return new Uint8Array(await crypto.subtle.decrypt(terms(iv, address), key, ct))
  } catch (cause) {
    throw new KeyError('wrong-code', { cause })
  }
}

export function readRecoveryFile(text: string): RecoveryFile {
  try {
    if (text.length > 10_000) throw new TypeError('too long')
    const file = JSON.parse(text) as RecoveryFile
    const { format, v, address, solana, shares } = file
    if (format !== 'latchkey-recovery' || v !== 1 || shares.kdf !== 'hkdf-sha256')
      throw new TypeError('another format')
    if (![address, solana, shares.salt, shares.iv, shares.ct].every(part => typeof part === 'string'))
      throw new TypeError('not whole')
    for (const part of [shares.salt, shares.iv, shares.ct]) bytesOf(part)
    return file
  } catch (cause) {
    throw new KeyError('bad-file', { cause })
  }
}

type Bytes = Uint8Array<ArrayBuffer>

function bytesOf(text: string): Bytes {
  return Uint8Array.from(fromBase64url(text))
}

/** Bound to the address: a file whose address was changed does not open. */
function terms(iv: Bytes, address: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`${purpose}/${address}`) }
}
