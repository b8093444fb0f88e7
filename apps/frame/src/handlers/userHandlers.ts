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

/** Who is logged in, with which account on which network. There is the plain account alone so far. */
export function userHandlers(frame: Frame): UserHandlers {
  const { wallet, page, texts } = frame
  return {
    async GET_USER({ chainId }) {
      if (chainId !== undefined) page.chainId = networkOf(chainId)
      const user = await wallet.ready()
      if (!user) throw new HostError(texts.notOnThisDevice)
      return toFrameUser(user, page.chainId)
    },
    SET_PREFERRED_ACCOUNT: async () => ({
      type: 'eoa',
      address: addressOn(page.chainId, await wallet.addresses()),
    }),
    INIT_SMART_ACCOUNT: async () => ({
      address: addressOn(page.chainId, await wallet.addresses()),
      isDeployed: false,
    }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({ smartAccountEnabledNetworks: [] }),
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
