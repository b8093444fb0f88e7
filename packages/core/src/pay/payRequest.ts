import { type PayAsset, payError, readPayAddress, readPayAsset } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { findNetwork, networks } from '../networks/networks'

/** A shop's request to pay. */
export type PayRequest = {
  /** In whole tokens: `'12.50'`. */
  amount: string
  /**
   * What to pay with (CAIP-19): `eip155:1/erc20:0x…` is a token, `eip155:1/slip44:60` the native currency.
   */
  asset: string
  /** The shop's address on that network. */
  to: string
  /**
   * The order's reference, made by your server and not guessable: two requests with the same one are the same
   * payment, so nobody pays twice.
   */
  reference: string
  /** What the visitor pays for: `'Two mugs'`. */
  label?: string | undefined
  /**
   * How many blocks confirm it before it counts as paid, its own included. Default: the gateway's, at least
   * 1.
   */
  confirmations?: number | undefined
}

export type KnownRequest = Omit<PayRequest, 'asset' | 'label' | 'confirmations'> & {
  asset: PayAsset
  confirmations: number
  network: Network
  label: string
}

const mostLabel = 120
const mostConfirmations = 100

/** Reads a page's request; throws what is wrong with it before the visitor sees it. */
export function readPayRequest(kit: Kit, request: PayRequest): KnownRequest {
  if (optionsOf(kit).features.pay !== true) throw payError('pay/off') // CFG-29
  const { amount, reference, confirmations = 1 } = Object(request) as PayRequest
  const [asset, to] = [readPayAsset(request?.asset), readPayAddress(request?.to)]
  const bad = (value: keyof PayRequest) => payError('pay/invalid', { value })
  if (!asset) throw bad('asset')
  if (!to || to === asset.token) throw bad('to')
  if (typeof amount !== 'string' || !/^(?=.*[1-9])\d{1,60}(?:\.\d{1,60})?$/.test(amount)) throw bad('amount')
  if (typeof reference !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(reference)) throw bad('reference')
  if (!Number.isInteger(confirmations) || confirmations < 1 || confirmations > mostConfirmations)
    throw bad('confirmations')
  const network = findNetwork(kit.get(networks).get(), asset.networkId)
  if (!network || network.unsupported) throw payError('pay/unsupported', { details: asset.networkId })
  const label = typeof request.label === 'string' ? request.label.trim().slice(0, mostLabel) : ''
  return { amount, asset, to, reference, network, label, confirmations }
}
