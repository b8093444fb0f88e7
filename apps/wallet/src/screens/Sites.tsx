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
          <svg viewBox="0 0 120 60" aria-hidden="true">
            <rect x="6" y="10" width="44" height="36" rx="8" />
            <rect x="70" y="10" width="44" height="36" rx="8" />
            <path d="M52 28h16" strokeDasharray="3 5" />
          </svg>
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
