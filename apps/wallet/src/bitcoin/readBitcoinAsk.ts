import { hex } from '@scure/base'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import type { AskContext, ReadAsk } from '../asks/ask'
import type { KeyAccount } from '../keys/keyring'
import { invalid, noNode, notYours } from '../text/refusals'
import { readPsbt } from './readPsbt'

/** Without `sendTransfer`: the wallet has no Bitcoin node to look up its coins. */
export const bitcoinMethods = ['getAccountAddresses', 'signMessage', 'signPsbt'] as const

type Fields = Readonly<Record<string, unknown>>
type Reader = (params: Fields, context: AskContext) => ReadAsk

/** Parses a Bitcoin request; undefined for an unknown method. */
export function readBitcoinAsk(method: string, params: unknown, context: AskContext): ReadAsk | undefined {
  const reader = Object.hasOwn(readers, method)
    ? readers[method as (typeof bitcoinMethods)[number]]
    : undefined
  return reader?.((params ?? {}) as Fields, context)
}

const readers: Readonly<Record<(typeof bitcoinMethods)[number], Reader>> = {
  getAccountAddresses({ intentions }, { accounts }) {
    const wanted = Array.isArray(intentions) ? intentions : ['payment', 'ordinal']
    return {
      answer: accounts
        .filter(({ purpose }) => wanted.includes(purpose))
        .map(({ address, secret, purpose }) => ({
          address,
          publicKey: hex.encode(pubECDSA(secret)),
          intention: purpose,
        })),
    }
  },
  signMessage({ message, address, account: named, protocol = 'ecdsa' }, context) {
    const account = ownAccount(context, address ?? named)
    if (!account) return notYours
    if (typeof message !== 'string' || message.length > 20_000) return invalid('this is not a message')
    if (protocol !== 'ecdsa' && protocol !== 'bip322') return invalid('this is not a way to sign')
    // From a Taproot signature nobody can recover a key in the legacy way.
    const scheme = account.purpose === 'ordinal' ? 'bip322' : protocol
    return { ask: { kind: 'message', account, bytes: new TextEncoder().encode(message), scheme } }
  },
  signPsbt({ psbt: text, account: named, signInputs, broadcast }, context) {
    const account = ownAccount(context, named)
    if (!account) return notYours
    const wanted = Array.isArray(signInputs) && signInputs.length > 0 ? signInputs.map(indexOf) : undefined
    if (wanted?.includes(-1)) return invalid('these are not inputs')
    const psbt = readPsbt(text, account.secret, wanted)
    if (!psbt) return invalid('this is not a PSBT')
    const ask = { kind: 'psbt', account, network: context.network, psbt } as const
    if (psbt.toSign.length === 0) {
      const message = 'No input of the PSBT is one of this wallet’s.'
      return { ask, obstacle: { code: -32602, message } }
    }
    return broadcast === true ? { ask, obstacle: noNode(context.network) } : { ask }
  },
}

function ownAccount({ accounts }: AskContext, address: unknown): KeyAccount | undefined {
  return address === undefined ? accounts[0] : accounts.find(account => account.address === address)
}

function indexOf(input: unknown): number {
  const { index } = (input ?? {}) as Fields
  return typeof index === 'number' && Number.isInteger(index) && index >= 0 ? index : -1
}
