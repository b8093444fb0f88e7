import type { CaipNetworkId } from '@latchkey/protocol'
import type { Hex } from 'viem'
import type { AskNode } from '../../gateway/askNode'
import { toNumber } from '../toNumber'
import { isDisabledCall } from './delegations'

/** Whether a permission was ended on its network. */
export async function isEnded(hash: Hex, networkId: CaipNetworkId, askNode: AskNode): Promise<boolean> {
  const { to, data } = isDisabledCall(hash)
  return toNumber(await askNode(networkId, 'eth_call', [{ to, data }, 'latest'])) === 1n
}
