import type { CaipNetworkId } from '@latchkey/protocol'
import { type Hex, keccak256 } from 'viem'
import type { AskNode } from '../../gateway/askNode'

/**
 * Hands a signed transaction to the node; its hash is our own. It counts as sent unless the node has refused it: one whose
 * answer was lost may be on its way, and whoever asked for it has to hear of it.
 */
export async function handIn(raw: Hex, networkId: CaipNetworkId, askNode: AskNode): Promise<Hex> {
  const hash = keccak256(raw)
  try {
    await askNode(networkId, 'eth_sendRawTransaction', [raw])
  } catch (error) {
    const known = await askNode(networkId, 'eth_getTransactionByHash', [hash]).catch(() => hash)
    if (known === null) throw error
  }
  return hash
}
