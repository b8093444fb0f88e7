import type { Frame } from '../frame'
import { HostError, type HostHandlers } from '../host/serveHost'
import { addressOn } from './addressOn'
import { readNetwork } from './readNetwork'
import { toFrameUser } from './toFrameUser'

export type UserHandlers = Pick<
  HostHandlers,
  | 'GET_USER'
  | 'SET_PREFERRED_ACCOUNT'
  | 'INIT_SMART_ACCOUNT'
  | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'
  | 'SWITCH_NETWORK'
  | 'GET_CHAIN_ID'
>

/** Who is logged in, with which account on which network. */
export function userHandlers(frame: Frame): UserHandlers {
  const { wallet, page, texts, smart } = frame
  return {
    async GET_USER({ chainId, preferredAccountType }) {
      if (chainId !== undefined) page.chainId = networkOf(chainId)
      if (preferredAccountType) page.accountType = preferredAccountType
      const user = await wallet.ready()
      if (!user) throw new HostError(texts.notOnThisDevice)
      return toFrameUser(user, frame)
    },
    async SET_PREFERRED_ACCOUNT({ type }) {
      page.accountType = type
      const addresses = await wallet.addresses()
      const plan = type === 'smartAccount' ? await smart.accountOn(page.chainId, addresses) : undefined
      return plan
        ? { type, address: plan.address }
        : { type: 'eoa', address: addressOn(page.chainId, addresses) }
    },
    /** Nothing has to be done for it: the account is deployed with its first operation. */
    async INIT_SMART_ACCOUNT() {
      const plan = await smart.accountOn(page.chainId, await wallet.addresses())
      if (!plan) throw new HostError(texts.noSmartAccounts)
      return { address: plan.address, isDeployed: await smart.isDeployed(page.chainId, plan.address) }
    },
    /** As far as the page has been on them: the network in use is asked for. */
    async GET_SMART_ACCOUNT_ENABLED_NETWORKS() {
      await smart.accountOn(page.chainId, await wallet.addresses())
      return { smartAccountEnabledNetworks: smart.networks() }
    },
    async SWITCH_NETWORK({ chainId }) {
      page.chainId = networkOf(chainId)
      return { chainId: page.chainId }
    },
    GET_CHAIN_ID: async () => ({ chainId: page.chainId }),
  }

  function networkOf(chainId: string | number): string {
    const network = readNetwork(chainId)
    if (!network) throw new HostError(texts.noNetwork)
    return network
  }
}
