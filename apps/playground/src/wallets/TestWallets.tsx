import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { Section } from '../ui/Section'
import { WalletCard } from './WalletCard'

export function TestWallets() {
  const say = useText()
  const { wallets } = usePlayground()
  return (
    <Section id="wallets" title={say('wallets.title')} text={say('wallets.text')} note={say('wallets.keys')}>
      {wallets.length === 0 && <p className="card soft">{say('wallets.none')}</p>}
      {wallets.map(wallet => (
        <WalletCard key={`${wallet.family} ${wallet.test.info.name}`} wallet={wallet} />
      ))}
    </Section>
  )
}
