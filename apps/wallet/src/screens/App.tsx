import { useWalletState } from '../wallet/WalletContext'
import { Accounts } from './Accounts'
import { Asking } from './Asking'
import { ConnectCard } from './ConnectCard'
import { Head } from './Head'
import { NoticeList } from './NoticeList'
import { Sites } from './Sites'

/** The whole page; `opening` is the link from the page's address. */
export function App({ opening }: { opening: Promise<void> | undefined }) {
  const { relay, unsent } = useWalletState()
  return (
    <div className="page">
      <Head relay={relay} unsent={unsent} />
      <main>
        <div className="column">
          <ConnectCard opening={opening} />
          <Sites />
        </div>
        <Accounts />
      </main>
      <div className="edge">
        <NoticeList />
        <Asking />
      </div>
    </div>
  )
}
