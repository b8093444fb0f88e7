import { isEvmAddress, isSolanaAddress } from '@latchkey/protocol'
import type { Network } from '../networks/network'

/** What a link asks for: in whole units, or in the smallest of the token or coin. */
export type AskedPayment = {
  receiver: string
  /** The address of a token; the network's own coin without one. */
  token?: string
  amount?: string
  units?: bigint
}

/**
 * Reads a link that asks for a payment: EIP-681, Solana Pay or BIP-21. Undefined of what is none, and of what asks for
 * more than the form could do: paid without its mark, a shop would not know who has paid.
 */
export function readPaymentLink(text: string, network: Network): AskedPayment | undefined {
  const [, scheme = '', rest = ''] = /^\s*(ethereum|solana|bitcoin):(\S+)\s*$/i.exec(text) ?? []
  const [target = '', query = ''] = rest.split('?', 2)
  const params = new URLSearchParams(query)
  const family = scheme.toLowerCase()
  if (!target || target.includes(':')) return undefined // CAIP-10, or nothing
  if (family === 'ethereum') return ethereumPayment(target, params, network)
  if (family === 'bitcoin' || network.chainNamespace !== 'solana') return { receiver: target } // told as of another chain
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
  // Without a chain it is Ethereum. One that is not in use is told as every address of another chain is.
  if (!isEvmAddress(receiver) && !receiver.includes('.')) return undefined // still being typed
  const asked = `eip155:${chain ?? 1}`
  if (network.caipNetworkId !== asked)
    return isEvmAddress(receiver) ? { receiver: `${asked}:${receiver}` } : undefined
  return {
    receiver,
    ...(call && { token: target }),
    ...(units !== undefined && { units }),
  }
}

/** A whole number, which may be written as 2.014e18. */
function readNumber(text: string): bigint | undefined {
  const [, whole = '', digits = '', zeros = '0'] =
    /^(\d{1,78})(?:\.(\d{1,78}))?(?:[eE](\d{1,2}))?$/.exec(text) ?? []
  const missing = Number(zeros) - digits.length
  return whole && missing >= 0 ? BigInt(whole + digits) * 10n ** BigInt(missing) : undefined
}
