import type { Answer } from '@latchkey/core'
import { type ChainNamespace, kitError, toKitError } from '@latchkey/protocol'
import type { Examination } from './examination'

/** Asks a node which chain it serves; the answer is a network id such as `eip155:1`, or fails with a code. */
export function askNode(
  { kit, ask, signal }: Examination,
  namespace: ChainNamespace,
  url: string,
): Promise<Answer<string>> {
  const method = namespace === 'solana' ? 'getGenesisHash' : 'eth_chainId'
  return ask(async () => {
    const response = await reach(() =>
      kit.env.fetch(url, {
        method: 'POST',
        signal,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
      }),
    )
    if (!response.ok) throw kitError('http/status', { value: response.status })
    const body: unknown = await response.json().catch(() => undefined)
    const { result } = Object(body) as { result?: unknown }
    const id = namespace === 'solana' ? solanaId(result) : evmId(result)
    if (!id) throw kitError('http/bad-answer')
    return id
  })
}

async function reach(fetching: () => Promise<Response>): Promise<Response> {
  try {
    return await fetching()
  } catch (cause) {
    throw toKitError(cause, 'http/unreachable')
  }
}

function evmId(result: unknown): string | undefined {
  const isHex = typeof result === 'string' && /^0x[0-9a-f]{1,12}$/i.test(result)
  return isHex ? `eip155:${Number(result)}` : undefined
}

/** CAIP-2 names a Solana cluster by the beginning of its genesis hash. */
function solanaId(result: unknown): string | undefined {
  return typeof result === 'string' && result.length >= 32 ? `solana:${result.slice(0, 32)}` : undefined
}
