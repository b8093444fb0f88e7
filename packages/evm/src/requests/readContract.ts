import type { WalletRequests } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { type AbiCodec, encodeCall } from './contractCall'
import type { EvmAccess } from './evmAccess'

type ReadRequest = Parameters<NonNullable<WalletRequests['readContract']>>[0]

/** Calls a contract's view function through a node. */
export async function readContract(
  { node }: EvmAccess,
  codec: AbiCodec,
  { network, call, signal }: ReadRequest,
): Promise<unknown> {
  const { call: asked, data } = encodeCall(codec, call)
  const params = [{ to: asked.address, data }, 'latest']
  const answer = await node({ network, method: 'eth_call', params, signal, read: readBytes })
  try {
    return codec.decode(asked, answer)
  } catch (cause) {
    const details = answer === '0x' ? 'there is no such contract' : 'the abi does not match'
    throw kitError('http/bad-answer', { details, cause })
  }
}

function readBytes(result: unknown): string | undefined {
  return typeof result === 'string' && /^0x([0-9a-f]{2})*$/i.test(result) ? result : undefined
}
