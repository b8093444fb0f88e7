import { signs } from '@latchkey/protocol'
import type { Attachment } from '../attachment'
import { callRpc } from '../callRpc'
import { checkLink } from '../checkLink'
import { accountOf, linkOf, type WalletLink } from '../providerConnection'
import { reviewWith } from '../reviewWith'
import { walletAnswer } from '../walletAnswer'
import { readChainId } from '../walletAnswers'
import { askLive } from './askLive'
import type { EvmAccess } from './evmAccess'

/** Reaches the page's wallets directly, and the nodes the kit knows. */
export function attachmentAccess(attachment: Attachment): EvmAccess {
  return {
    async wallet({ connectorId, address }) {
      const link = linkOf(attachment, connectorId)
      return {
        account: accountOf(link, address),
        async chainId() {
          link.chainId = await chainOf(attachment, link)
          attachment.live.changed(link)
          return link.chainId
        },
        async ask(method, params) {
          const review = signs(method) && reviewWith(attachment.host, connectorId, link.provider)
          const takeAnswer = review && (await review({ method, params }))
          const answer = await askLive(attachment, link, method, params)
          if (takeAnswer) takeAnswer(answer)
          return answer
        },
      }
    },
    node: call => callRpc(attachment.host, call),
  }
}

/** The wallet's chain. If it does not even answer this, as after an update of its extension, it gets disconnected. */
async function chainOf(attachment: Attachment, link: WalletLink): Promise<number> {
  let isSilent = true
  const asked = askLive(attachment, link, 'eth_chainId').finally(() => {
    isSilent = false
  })
  try {
    return readChainId(await walletAnswer(attachment, asked))
  } finally {
    if (isSilent && attachment.live.get(link.connectorId) === link) checkLink(attachment, link, 'end')
  }
}
