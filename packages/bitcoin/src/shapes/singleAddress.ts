import { kitError } from '@latchkey/protocol'
import type { AddressType } from '../address/readAddress'
import type { PsbtToSign, SaidAddress } from '../bitcoinWallet'
import { toHex } from '../bytesText'
import { askWallet, hasMethod } from './askWallet'

// Shared by UniSat and wallets with its methods: they show one address and sign with it.

/** The list has one address at most; they could not sign with any other. */
export function firstAddress(accounts: unknown): SaidAddress[] {
  if (!Array.isArray(accounts))
    throw kitError('wallet/bad-answer', { value: 'list of accounts', cause: accounts })
  return accounts.slice(0, 1).map(address => ({ address }))
}

/** BIP-322 simple needs a witness. Without one we use the legacy form, which every version supports. */
export function messageProtocol(type: AddressType): 'bip322-simple' | 'ecdsa' {
  return type === 'p2wpkh' || type === 'p2tr' ? 'bip322-simple' : 'ecdsa'
}

/** Signs a PSBT, and sends it with `broadcast`. Finalizes it only then, so that others can still add signatures. */
export async function signHexPsbt(
  provider: unknown,
  { psbt, address, inputs, broadcast }: PsbtToSign,
): Promise<{ psbt: unknown; txid?: unknown }> {
  if (broadcast && !hasMethod(provider, 'pushPsbt'))
    throw kitError('wallet/unsupported-method', { value: 'pushPsbt' })
  const toSignInputs = inputs?.map(input => ({ address, ...input }))
  const options = { autoFinalized: broadcast, ...(toSignInputs ? { toSignInputs } : {}) }
  const signed = await askWallet(provider, 'signPsbt', [toHex(psbt), options])
  return { psbt: signed, ...(broadcast ? { txid: await askWallet(provider, 'pushPsbt', [signed]) } : {}) }
}
