import { useWalletState } from '../wallet/WalletContext'
import { Accounts } from './Accounts'
import { Asking } from './Asking'
import { ConnectCard } from './ConnectCard'
import { Head } from './Head'
import { NoticeList } from './NoticeList'
import { Sites } from './Sites'

/** The whole page. */
export function App() {
  const { relay, unsent } = useWalletState()
  return (
    <div className="page">
      <Head relay={relay} unsent={unsent} />
      <main>
        <div className="column">
          <ConnectCard />
          <Sites />
        </div>
        <Accounts />
      </main>
      <Asking />
      <NoticeList />
    </div>
  )
}
