import { nodeRpc } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'
import type { AskWallet } from './createFindings'

/** Asks the gateway's node of a network, where the wallet's is on another. Without a gateway it fails. */
export function askNetwork(kit: Kit, chainId: string, signal: AbortSignal): AskWallet {
  return async (method, params) => {
    const body = { jsonrpc: '2.0', id: 1, method, params }
    const answer = await callGateway(kit, nodeRpc, { query: { chainId }, body, signal })
    return (Object(answer) as { result?: unknown }).result
  }
}
