import type { SiteRequest } from '@latchkey/walletconnect/wallet'
import { networkName } from '../networks/networks'
import { Modal } from '../ui/Modal'
import { Note } from '../ui/Note'
import { useAction } from '../wallet/useAction'
import { useWallet, useWalletState } from '../wallet/WalletContext'
import { ActionNews } from './ActionNews'
import { AskView, approveWord, askTitle } from './AskView'
import { RefuseButton } from './RefuseButton'
import { SiteName, Unverified } from './SiteName'

export type RequestSheetProps = { request: SiteRequest; place: string | undefined; onClose(): void }

/** A connected site's request: what, for which account, on which network. */
export function RequestSheet({ request, place, onClose }: RequestSheetProps) {
  const wallet = useWallet()
  const { sessions } = useWalletState()
  const action = useAction()
  const session = sessions.find(({ topic }) => topic === request.topic)
  const found = wallet.askOf(request)
  if (!session || !found) return null
  const { ask, obstacle } = found
  const isWorking = action.state === 'working'
  return (
    <Modal
      title={askTitle(ask)}
      above={place}
      onClose={onClose}
      closeLabel="Decide later"
      footer={
        <>
          <ActionNews action={action} words="One moment…" />
          <RefuseButton
            action={action}
            site={session.site}
            refuse={() => wallet.client.refuse(request.key, obstacle)}
          />
          <button
            type="button"
            className="button strong"
            disabled={isWorking || obstacle !== undefined}
            onClick={() => action.run(() => wallet.carryOut(request))}
          >
            {approveWord(ask)}
          </button>
        </>
      }
    >
      <SiteName site={session.site} />
      <Unverified site={session.site} />
      {obstacle && <Note kind="bad">{obstacle.message}</Note>}
      <AskView
        ask={ask}
        siteUrl={session.site.url}
        networkName={networkName(request.chainId, wallet.networks())}
      />
      <p className="fine">
        Method <code>{request.method}</code>
      </p>
    </Modal>
  )
}
