import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/Icon'
import { useWallet } from '../wallet/WalletContext'

/** Short messages, also for screen readers. */
export function NoticeList() {
  const { notices } = useWallet()
  const list = useSyncExternalStore(notices.listen, notices.list)
  return (
    <div className="notices" role="status">
      {list.map(({ id, kind, text }) => (
        <div key={id} className={`notice ${kind}`}>
          <Icon name={kind === 'good' ? 'check' : kind === 'warning' ? 'warning' : 'info'} />
          <p>{text}</p>
          <button type="button" className="icon-button" aria-label="Close" onClick={() => notices.close(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  )
}
