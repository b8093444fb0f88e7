import {
  useLatchkeyAccount,
  useLatchkeyBalance,
  useLatchkeyConnections,
  useLatchkeyNetwork,
} from 'latchkey/react'
import { useConnection } from 'wagmi'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { balanceWords } from './balanceWords'

/** What the kit knows now, and whether wagmi says the same. */
export function StateView() {
  const say = useText()
  const account = useLatchkeyAccount()
  const balance = useLatchkeyBalance()
  const { network } = useLatchkeyNetwork()
  const wallets = useLatchkeyConnections()
  const { families, evm } = usePlayground().settings
  const usesWagmi = evm === 'wagmi' && families.includes('evm')
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
            <dd>{account.walletInfo.name}</dd>
            <dt>{say('state.balance')}</dt>
            <dd>{balanceWords(say, balance)}</dd>
          </>
        )}
        {wallets.length > 0 && (
          <>
            <dt>{say('state.wallets')}</dt>
            <dd>{wallets.map(wallet => wallet.name).join(', ')}</dd>
          </>
        )}
        <dt>{say('state.network')}</dt>
        <dd>
          {network?.name} <code dir="ltr">{network?.caipNetworkId}</code>
        </dd>
        {usesWagmi && <WagmiSays />}
      </dl>
    </div>
  )
}

function WagmiSays() {
  const say = useText()
  const { status, chainId, address } = useConnection()
  return (
    <>
      <dt>{say('state.wagmi')}</dt>
      <dd>
        <code dir="ltr">{[status, chainId, address].filter(Boolean).join(' · ')}</code>
      </dd>
    </>
  )
}
