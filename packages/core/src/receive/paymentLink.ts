import { type Amount, formatAmount, isEvmAddress, isSolanaAddress } from '@latchkey/protocol'
import type { Network } from '../networks/network'

export type PaymentRequest = {
  /** The network to pay on. */
  network: Pick<Network, 'chainNamespace' | 'id'>
  /** The receiver. */
  address: string
  /** How much to pay, with the decimals of the native currency, or of the token. */
  amount: Amount
  /** The address of a token (ERC-20, SPL). Default: the network's own currency. */
  token?: string | undefined
}

/**
 * Makes a link that requests a payment, in the format wallets read: EIP-681 on EVM chains, Solana Pay,
 * BIP-21. The amount is exact. Undefined if nobody could pay it: zero, more than the chain can count, or an
 * address or token of another namespace.
 *
 * @example
 * paymentLink({ network, address, amount: { value: 10n ** 16n, decimals: 18 } })
 * // ethereum:0x…@1?value=10000000000000000
 */
export function paymentLink(request: PaymentRequest): string | undefined {
  const { network, amount } = request
  const { most, link } = forms[network.chainNamespace] ?? {}
  if (!most || amount.value <= 0n || amount.value > most) return undefined
  if (!Number.isInteger(amount.decimals) || amount.decimals < 0 || amount.decimals > 77) return undefined
  return link?.(request)
}

type Form = {
  /** The largest number of smallest units the chain can count. */
  most: bigint
  link: (request: PaymentRequest) => string | undefined
}

const forms: Partial<Record<Network['chainNamespace'], Form>> = {
  eip155: { most: 2n ** 256n - 1n, link: ethereumLink },
  solana: { most: 2n ** 64n - 1n, link: solanaLink },
  bip122: { most: 21_000_000n * 10n ** 8n, link: bitcoinLink },
}

/** EIP-681 counts in the smallest unit, and expresses a token as a call of its `transfer`. */
function ethereumLink({ network, address, amount, token }: PaymentRequest): string | undefined {
  const chain = String(network.id)
  if (!isHexAddress(address) || !/^[1-9]\d{0,15}$/.test(chain)) return undefined
  if (token === undefined) return `ethereum:${address}@${chain}?value=${amount.value}`
  if (!isHexAddress(token)) return undefined
  return `ethereum:${token}@${chain}/transfer?address=${address}&uint256=${amount.value}`
}

/** Solana Pay counts in whole units, and has no network. */
function solanaLink({ address, amount, token }: PaymentRequest): string | undefined {
  if (!isSolanaAddress(address) || (token !== undefined && !isSolanaAddress(token))) return undefined
  return `solana:${address}?amount=${formatAmount(amount)}${token === undefined ? '' : `&spl-token=${token}`}`
}

/** BIP-21 counts in whole bitcoins and has no tokens. */
function bitcoinLink({ address, amount, token }: PaymentRequest): string | undefined {
  if (token !== undefined || !/^[\da-zA-Z]{14,90}$/.test(address)) return undefined
  return `bitcoin:${address}?amount=${formatAmount(amount)}`
}

function isHexAddress(value: string): boolean {
  return isEvmAddress(value) && value.startsWith('0x')
}
