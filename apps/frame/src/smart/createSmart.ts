import type { CaipNetworkId } from '@latchkey/protocol'
import type { WalletAddresses } from '@latchkey/protocol/frame'
import type { AccountPlan } from '@latchkey/smartaccount'
import type { AskNode } from '../gateway/askNode'

/** The visitor's smart account on the networks that have some. Its code arrives when it is first asked for. */
export type Smart = {
  /** The account and what deploys it; undefined where the gateway does no operations (PERM-07). */
  accountOn(networkId: string, addresses: Pick<WalletAddresses, 'evmOwner'>): Promise<AccountPlan | undefined>
  isDeployed(networkId: string, address: string): Promise<boolean>
  /** The networks of which it is known that they have smart accounts, by number. */
  networks(): number[]
  /** Asks the gateway's bundler and paymaster. */
  askBundler: AskNode
}

/** The bundler is asked once for each network that has them; where there are none, again: that may change. */
export function createSmart(askNode: AskNode, askBundler: AskNode): Smart {
  const known = new Set<string>()
  return {
    async accountOn(networkId, { evmOwner }) {
      if (!(await isOn(networkId))) return undefined
      const { planAccount } = await import('./smartAccount')
      return planAccount(evmOwner as `0x${string}`)
    },
    async isDeployed(networkId, address) {
      const code = await askNode(networkId as CaipNetworkId, 'eth_getCode', [address, 'latest'])
      return typeof code === 'string' && code.length > 2
    },
    networks: () => [...known].map(id => Number(id.slice('eip155:'.length))),
    askBundler,
  }

  async function isOn(networkId: string): Promise<boolean> {
    if (!networkId.startsWith('eip155:')) return false
    if (known.has(networkId)) return true
    const entryPoints = await askBundler(networkId as CaipNetworkId, 'eth_supportedEntryPoints', [])
    const isServed = Array.isArray(entryPoints) && entryPoints.length > 0
    if (isServed) known.add(networkId)
    return isServed
  }
}
