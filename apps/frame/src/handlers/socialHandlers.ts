import type { Frame } from '../frame'
import { HostError, type HostHandlers } from '../host/serveHost'
import { readNetwork } from './readNetwork'
import { toFrameUser } from './toFrameUser'

export type SocialHandlers = Pick<HostHandlers, 'CONNECT_SOCIAL' | 'GET_SOCIAL_REDIRECT_URI'>

/** Logging in by a provider: where to go, and what came of it. */
export function socialHandlers(frame: Frame): SocialHandlers {
  const { ask, session, texts, wallet, page, origin } = frame
  return {
    async GET_SOCIAL_REDIRECT_URI({ provider }) {
      const { uri } = await ask('socialStart', { provider, origin })
      const state = new URL(uri).searchParams.get('state')
      if (state) await session.noteBegun(state)
      return { uri }
    },
    async CONNECT_SOCIAL({ uri, chainId, preferredAccountType }) {
      const { token, user } = await ask('socialFinish', { uri })
      await session.keep(token)
      if (preferredAccountType) page.accountType = preferredAccountType
      page.chainId = (chainId !== undefined && readNetwork(chainId)) || page.chainId
      // Where the wallet is on another device, its addresses are known all the same; the page goes on with SET_UP.
      const { addresses } = (await wallet.ready()) ?? user
      if (!addresses) throw new HostError(texts.notOnThisDevice)
      return toFrameUser({ ...user, addresses }, frame)
    },
  }
}
