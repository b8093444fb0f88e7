import { answerWithin } from '../answerWithin'
import { checkLink } from '../checkLink'
import type { EvmSession } from '../evmSession'
import { accountOf, linkOf, type WalletLink } from '../providerConnection'
import { reviewWith, signs } from '../reviewWith'
import { readChainId } from '../walletAnswers'
import { askLive } from './askLive'
import { callRpc } from './callRpc'
import type { EvmAccess } from './evmAccess'

/** Reaches the page's wallets directly, and the nodes the kit knows. */
export function sessionAccess(session: EvmSession): EvmAccess {
  return {
    async wallet({ connectorId, address }) {
      const link = linkOf(session, connectorId)
      return {
        account: accountOf(link, address),
        async chainId() {
          link.chainId = await chainOf(session, link)
          session.live.changed(link)
          return link.chainId
        },
        async ask(method, params) {
          if (signs(method)) await reviewWith(session.host, connectorId, link.provider)?.({ method, params })
          return askLive(session, link, method, params)
        },
      }
    },
    node: call => callRpc(session.host, call),
  }
}

/** The wallet's chain. If it does not even answer this, as after an update of its extension, it gets disconnected. */
async function chainOf(session: EvmSession, link: WalletLink): Promise<number> {
  let isSilent = true
  const asked = askLive(session, link, 'eth_chainId').finally(() => {
    isSilent = false
  })
  try {
    return readChainId(await answerWithin(session, asked))
  } finally {
    if (isSilent && session.live.get(link.connectorId) === link) checkLink(session, link, 'end')
  }
}
