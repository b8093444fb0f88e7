import type { CaipNetworkId } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import type { Hex } from 'viem'
import { type AskNode, isNotServed } from '../../gateway/askNode'
import { rpcFailure } from '../../host/rpcFailure'
import { planAccount } from '../../smart/smartAccount'
import type { OpenWallet } from '../../wallet/openWallet'
import { checkAccount } from '../readEvmAddress'
import { isSame } from './ownAccount'
import type { WantedCalls } from './readCalls'

type World = { wallet: Pick<OpenWallet, 'addresses'>; askNode: AskNode }

/** The plain account, if it can do what a page wants of it; else fails by the number that EIP-5792 has for it. */
export async function plainAccountFor(
  from: Json | undefined,
  { networkId, atomicRequired }: WantedCalls,
  { wallet, askNode }: World,
): Promise<string> {
  const { evm, evmOwner } = await wallet.addresses()
  if (typeof from === 'string' && isSame(planAccount(evmOwner as Hex).address, from))
    throw rpcFailure('This network has no smart accounts', 5710)
  if (from !== undefined) checkAccount(from, evm)
  await requireServed(networkId, askNode)
  if (atomicRequired)
    throw rpcFailure('This account makes calls one after another, and never all or none', 5760)
  return evm
}

async function requireServed(networkId: CaipNetworkId, askNode: AskNode): Promise<void> {
  try {
    await askNode(networkId, 'eth_chainId', [])
  } catch (error) {
    if (isNotServed(error)) throw rpcFailure('This network is not served', 5710)
    throw error
  }
}
