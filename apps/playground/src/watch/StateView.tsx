import { useLatchkeyAccount, useLatchkeyNetwork } from 'latchkey/react'
import { useConnection } from 'wagmi'
import { useText } from '../text/useText'
import { balanceWords } from './balanceWords'
import { useFreshBalance } from './useFreshBalance'

/** What the kit knows now, and whether wagmi says the same. */
export function StateView() {
  const say = useText()
  const account = useLatchkeyAccount()
  const { network } = useLatchkeyNetwork()
  const connection = useConnection()
  useFreshBalance(account)
  return (
    <div className="card">
      <h3>{say('watch.state')}</h3>
      <dl className="facts" data-testid="state">
        <dt>{say('state.status')}</dt>
        <dd>{say(`state.${account.status}`)}</dd>
        {account.status === 'connected' && (
          <>
            <dt>{say('state.address')}</dt>
            <dd>
              <code dir="ltr">{account.address}</code>
            </dd>
            <dt>{say('state.wallet')}</dt>
            <dd>{account.connectedWalletInfo.name}</dd>
            <dt>{say('state.balance')}</dt>
            <dd>{balanceWords(say, account.balance)}</dd>
          </>
        )}
        <dt>{say('state.network')}</dt>
        <dd>
          {network?.name} <code dir="ltr">{network?.caipNetworkId}</code>
        </dd>
        <dt>{say('state.wagmi')}</dt>
        <dd>
          <code dir="ltr">
            {[connection.status, connection.chainId, connection.address].filter(Boolean).join(' · ')}
          </code>
        </dd>
      </dl>
    </div>
  )
}
