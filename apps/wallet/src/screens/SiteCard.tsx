import type { SiteSession } from '@latchkey/walletconnect/wallet'
import { type Family, networkName } from '../networks/networks'
import { addressesOf, familiesOf } from '../wallet/sessionChoice'
import { useAction } from '../wallet/useAction'
import { useWallet } from '../wallet/WalletContext'
import { SiteName } from './SiteName'

/** A connected site: the user can change its accounts and networks, and disconnect it. */
export function SiteCard({ session }: { session: SiteSession }) {
  const { client } = useWallet()
  const action = useAction()
  const until = new Date(session.expiresAt).toLocaleDateString('en', { day: 'numeric', month: 'long' })
  return (
    <article className="card site">
      <div className="site-head">
        <SiteName site={session.site} level="h3" />
        <button
          type="button"
          className="button quiet"
          disabled={action.state === 'working'}
          onClick={() => action.run(() => client.disconnect(session.topic))}
          aria-label={`Disconnect ${session.site.name || 'the site'}`}
        >
          Disconnect
        </button>
      </div>
      {familiesOf(session).map(family => (
        <FamilyChoice key={family} session={session} family={family} run={action.run} />
      ))}
      <p className="fine">
        {session.acknowledged
          ? `Connected until ${until}, or until you or the site end it.`
          : 'Waiting for the site to take it…'}
      </p>
      {action.error && (
        <p className="error" role="alert">
          {action.error}
        </p>
      )}
    </article>
  )
}

const shortNames: Readonly<Record<Family, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

type FamilyChoiceProps = {
  session: SiteSession
  family: Family
  run(work: () => Promise<unknown>): Promise<void>
}

function FamilyChoice({ session, family, run }: FamilyChoiceProps) {
  const wallet = useWallet()
  const networks = wallet.networks().filter(network => network.family === family)
  const own = session.namespaces[family]?.chains ?? []
  // A site may use an older id of one of our chains.
  const strangers = own.filter(chain => !networks.some(network => network.id === chain))
  const chosen = wallet.chainOf(session, family)
  const [inUse = ''] = addressesOf(session, family)
  return (
    <div className="choice">
      <label>
        <span>{shortNames[family]} account</span>
        <select
          value={inUse}
          onChange={event => run(() => wallet.setAccount(session, family, event.target.value))}
        >
          {wallet.keyring.accounts
            .filter(account => account.family === family)
            .map(({ address, name }) => (
              <option key={address} value={address}>
                {`${name} (${address.slice(0, 6)}…${address.slice(-4)})`}
              </option>
            ))}
        </select>
      </label>
      <label>
        <span>{shortNames[family]} network</span>
        <select
          value={chosen}
          onChange={event => {
            const network = networks.find(one => one.id === event.target.value)
            if (network) void run(() => wallet.setChain(session, network))
          }}
        >
          {[...networks.map(network => network.id), ...strangers].map(chain => (
            <option key={chain} value={chain}>
              {networkName(chain, networks)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
