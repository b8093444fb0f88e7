import type { CaipNetworkId } from '@latchkey/protocol'
import type { WalletAddresses } from '@latchkey/protocol/frame'
import type { AccountPlan } from '@latchkey/smartaccount'
import type { AskNode } from '../gateway/askNode'
import type { Store } from '../store/openStore'
import { createServedNetworks } from './servedNetworks'

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

export type SmartWorld = { askNode: AskNode; askBundler: AskNode; store: Store; projectId: string }

/** The bundler is asked once for each network that has them; where there are none, again: that may change. */
export function createSmart({ askNode, askBundler, store, projectId }: SmartWorld): Smart {
  const known = new Set<string>()
  const served = createServedNetworks(store, projectId)
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
    const isServed = await ask(networkId)
    if (isServed) known.add(networkId)
    return isServed
  }

  /** A bundler that is away has not said that there are none: an address that changes by that would look like another wallet. */
  async function ask(networkId: string): Promise<boolean> {
    let answer: unknown
    try {
      answer = await askBundler(networkId as CaipNetworkId, 'eth_supportedEntryPoints', [])
    } catch (error) {
      if (await served.has(networkId)) return true
      throw error
    }
    if (!Array.isArray(answer)) return served.has(networkId)
    const isServed = answer.length > 0
    await served.set(networkId, isServed)
    return isServed
  }
}
