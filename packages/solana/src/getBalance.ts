import type { AttachedAdapter, Balance } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { Attachment } from './attachment'
import { rpc } from './rpc'

type BalanceRequest = Parameters<NonNullable<AttachedAdapter['getBalance']>>[0]

/** The native balance, from a node of the network. */
export async function getBalance(
  { host }: Attachment,
  { address, network, signal }: BalanceRequest,
): Promise<Balance> {
  if (signal.aborted) throw kitError('http/aborted')
  const urls = await host.rpcUrls(network)
  const params = [address, { commitment: 'confirmed' }]
  const call = { method: 'getBalance', params, about: 'address', signal }
  const { result, text } = await rpc(host.env, urls, call)
  const value: unknown = (result as { value?: unknown } | null | undefined)?.value
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw kitError('http/bad-answer', { cause: result })
  // From nine million SOL on, a JavaScript number cannot represent every lamport.
  const digits = /"value"\s*:\s*(\d+)\s*[,}]/.exec(text)?.[1] ?? value
  const { decimals, symbol } = network.nativeCurrency
  return { value: BigInt(digits), decimals, symbol }
}
