import { isEvmAddress, isSolanaAddress } from '@latchkey/protocol'
import type { Network } from '../networks/network'

/** The contents of a payment link, in whole units or in the smallest ones. */
export type AskedPayment = {
  receiver: string
  /** The address of a token; by default the native currency. */
  token?: string
  amount?: string
  units?: bigint
}

/**
 * Reads a payment link: EIP-681, Solana Pay or BIP-21. Undefined for other text, and for a link that asks for
 * more than the form can do: without its reference, a shop would not know who has paid.
 */
export function readPaymentLink(text: string, network: Network): AskedPayment | undefined {
  const [, scheme = '', rest = ''] = /^\s*(ethereum|solana|bitcoin):(\S+)\s*$/i.exec(text) ?? []
  const [target = '', query = ''] = rest.split('?', 2)
  const params = new URLSearchParams(query)
  const family = scheme.toLowerCase()
  if (!target || target.includes(':')) return undefined // CAIP-10, or none
  if (family === 'ethereum') return ethereumPayment(target, params, network)
  if (family === 'bitcoin' || network.chainNamespace !== 'solana') return { receiver: target } // told there
  if (params.has('reference') || params.has('memo')) return undefined
  const amount = params.get('amount')
  const token = params.get('spl-token')
  if (token && !isSolanaAddress(token)) return undefined
  if (amount !== null && !/^\d{1,40}(\.\d{1,40})?$/.test(amount)) return undefined
  return { receiver: target, ...(amount !== null && { amount }), ...(token && { token }) }
}

function ethereumPayment(text: string, params: URLSearchParams, network: Network): AskedPayment | undefined {
  const [, target = '', chain, call] = /^(?:pay-)?([^@/]+)(?:@(\d{1,16}))?(?:\/(\w+))?$/.exec(text) ?? []
  const receiver = call ? params.get('address') : target
  if (!receiver || (call && (call !== 'transfer' || !isEvmAddress(target)))) return undefined
  const given = params.get(call ? 'uint256' : 'value')
  const units = given === null ? undefined : readNumber(given)
  if (given !== null && units === undefined) return undefined
  // Without a chain it is Ethereum. An address on another chain gets the usual error.
  if (!isEvmAddress(receiver) && !receiver.includes('.')) return undefined // incomplete
  const asked = `eip155:${chain ?? 1}`
  if (network.caipNetworkId !== asked)
    return isEvmAddress(receiver) ? { receiver: `${asked}:${receiver}` } : undefined
  return {
    receiver,
    ...(call && { token: target }),
    ...(units !== undefined && { units }),
  }
}

/** A whole number, possibly as 2.014e18. */
function readNumber(text: string): bigint | undefined {
  const [, whole = '', digits = '', zeros = '0'] =
    /^(\d{1,78})(?:\.(\d{1,78}))?(?:[eE](\d{1,2}))?$/.exec(text) ?? []
  const missing = Number(zeros) - digits.length
  return whole && missing >= 0 ? BigInt(whole + digits) * 10n ** BigInt(missing) : undefined
}
