import type { AskNode } from '@latchkey/core'
import type { Attachment } from './attachment'
import { rpc } from './rpc'

/** Lets whoever reviews a request ask the kit's own node: wallets of Solana answer no questions about their chain. */
export function nodeAsker({ host }: Attachment): AskNode {
  return async (networkId, { method, params, signal }) => {
    const network = host.networks().find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (!network) return undefined
    const call = { method, params, about: method, signal }
    return (await rpc(host.env, await host.rpcUrls(network), call)).result
  }
}
