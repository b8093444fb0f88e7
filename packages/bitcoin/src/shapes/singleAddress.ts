import { kitError } from '@latchkey/protocol'
import type { AddressType } from '../address/readAddress'
import type { PsbtToSign, SaidAddress } from '../bitcoinWallet'
import { toHex } from '../bytesText'
import { askWallet, hasMethod } from './askWallet'

// What UniSat and the wallets that took over its methods have in common: they show one address, and sign with it.

/** Their list holds at most one address; anything behind it could not be signed with. */
export function firstAddress(accounts: unknown): SaidAddress[] {
  if (!Array.isArray(accounts))
    throw kitError('wallet/bad-answer', { value: 'list of accounts', cause: accounts })
  return accounts.slice(0, 1).map(address => ({ address }))
}

/** BIP-322 in its simple form is for witnesses; without one the old form is used, which every version has. */
export function messageProtocol(type: AddressType): 'bip322-simple' | 'ecdsa' {
  return type === 'p2wpkh' || type === 'p2tr' ? 'bip322-simple' : 'ecdsa'
}

/** Signs a PSBT, and sends it where asked to; only then it is finalized, so that others can still add to it. */
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
