import { kitError } from '@latchkey/protocol'
import { rpcUrls } from '../connection/rpcUrls'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { askNode } from '../transactions/askNode'

/** The number of a network's newest block, on Solana its slot, asked from its nodes. */
export async function askHead(kit: Kit, network: Network, signal: AbortSignal): Promise<string> {
  const urls = await rpcUrls(kit, network)
  const isSolana = network.chainNamespace === 'solana'
  const question = isSolana
    ? { method: 'getSlot', params: [{ commitment: 'confirmed' }] }
    : { method: 'eth_blockNumber', params: [] }
  const said = await askNode(kit, urls, question, signal)
  const isNumber = isSolana
    ? Number.isSafeInteger(said)
    : typeof said === 'string' && /^0x[0-9a-f]{1,16}$/i.test(said)
  if (!isNumber) throw kitError('http/bad-answer')
  return BigInt(said as string | number).toString()
}
