import { Icon } from '../ui/Icon'
import { useWalletState } from '../wallet/WalletContext'
import { SiteCard } from './SiteCard'

/** The sites that are connected. */
export function Sites() {
  const { sessions } = useWalletState()
  return (
    <section className="sites" aria-labelledby="sites">
      <h2 id="sites">
        Connected sites {sessions.length > 0 && <span className="count">{sessions.length}</span>}
      </h2>
      {sessions.length === 0 ? (
        <div className="empty">
          <span>
            <Icon name="link" />
          </span>
          <p>
            <strong>No site yet.</strong> On a site, choose WalletConnect, and bring its link or its code
            here.
          </p>
        </div>
      ) : (
        <ul>
          {[...sessions].reverse().map(session => (
            <li key={session.topic}>
              <SiteCard session={session} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
