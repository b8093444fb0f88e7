import { AccountButton, ConnectButton, NetworkButton } from 'latchkey/react'
import { Section } from '../page/Section'
import { useText } from '../text/useText'
import { WalletCard } from '../wallets/WalletCard'
import { SecondKit } from './SecondKit'
import { useSecondKit } from './useSecondKit'

export function TwoKits() {
  const say = useText()
  const { wallet, kit, toggle } = useSecondKit()
  return (
    <Section id="second" title={say('second.title')} text={say('second.text')} note={say('second.hidden')}>
      <label className="switch">
        <input type="checkbox" checked={kit !== undefined} onChange={toggle} />
        <span>{say('second.show')}</span>
      </label>
      <div className="kits">
        <div className="card">
          <h3>{say('second.first')}</h3>
          <div className="kit-buttons">
            <ConnectButton />
            <NetworkButton />
            <AccountButton />
          </div>
        </div>
        {kit && <SecondKit kit={kit} />}
      </div>
      {kit && <WalletCard wallet={wallet} />}
    </Section>
  )
}
