import type { RpcCall } from './rpcCall'

/** The block number that an answer proves to exist, if any. */
export function blockNamed({ method, params }: RpcCall, value: unknown): bigint | undefined {
  if (method === 'eth_blockNumber') return quantity(value)
  const { number, blockNumber } = (value ?? {}) as Record<string, unknown>
  if (method === 'eth_getTransactionByHash' || method === 'eth_getTransactionReceipt')
    return quantity(blockNumber)
  if (method !== 'eth_getBlockByNumber') return undefined
  return Array.isArray(params) && params[0] === 'latest' ? quantity(number) : undefined
}

function quantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{1,16}$/i.test(value) ? BigInt(value) : undefined
}
