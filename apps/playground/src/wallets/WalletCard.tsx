import { useId, useSyncExternalStore } from 'react'
import { walletModes } from '../settings/settingTable'
import { useText } from '../text/useText'
import { Choice } from '../ui/Choice'
import { AccountField } from './AccountField'
import { ChainField } from './ChainField'
import { isEvmWallet } from './createPlaygroundWallet'
import type { FamilyWallet } from './familyWallet'
import { RequestList } from './RequestList'

/** One test wallet: what it answers, and what its user does in it. */
export function WalletCard({ wallet }: { wallet: FamilyWallet }) {
  const say = useText()
  const id = useId()
  const state = useSyncExternalStore(wallet.subscribe, wallet.get)
  const { info, script } = wallet.test
  const evm = isEvmWallet(wallet) ? wallet : undefined
  const waiting = state.journal.filter(entry => entry.outcome.status === 'pending').length
  return (
    <article className="card wallet" aria-labelledby={id}>
      <header>
        <img src={info.icon} alt="" width={44} height={44} />
        <div>
          <h3 id={id}>{info.name}</h3>
          <code>{evm?.test.info.rdns ?? say(`family.${wallet.family}`)}</code>
        </div>
      </header>
      <Choice
        label={say('wallets.mode')}
        value={state.mode}
        options={walletModes.map(value => ({ value, label: say(`wallets.${value}`) }))}
        onChange={wallet.setMode}
      />
      {state.mode === 'stall' && waiting > 0 && (
        <p className="waiting" role="status">
          {say('wallets.waiting', { count: waiting })}
        </p>
      )}
      <div className="wallet-fields">
        <AccountField wallet={wallet} state={state} />
        {evm && <ChainField wallet={evm} state={evm.get()} />}
      </div>
      <div className="row">
        <button type="button" className="button quiet" onClick={() => wallet.setLocked(!state.locked)}>
          {say(state.locked ? 'wallets.unlock' : 'wallets.lock')}
        </button>
        <button type="button" className="button quiet" onClick={() => script.disconnect()}>
          {say('wallets.disconnect')}
        </button>
        <button
          type="button"
          className="button quiet"
          disabled={state.accounts.length === 0}
          onClick={() => script.setAccounts([])}
        >
          {say('wallets.revoke')}
        </button>
      </div>
      <RequestList entries={state.journal} onClear={wallet.clearJournal} />
    </article>
  )
}
