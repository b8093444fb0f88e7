import { AccountButton, ConnectButton, LatchkeyModal, NetworkButton } from 'latchkey/react'
import { usePlayground } from '../PlaygroundContext'
import { useText } from '../text/useText'
import { KeyMark } from './KeyMark'

export function Hero() {
  const say = useText()
  const { settings } = usePlayground()
  return (
    <header className="hero">
      <h1>
        <KeyMark />
        <span>Latchkey</span>
      </h1>
      <p className="lead">{say('hero.lead')}</p>
      <fieldset className="kit-buttons" aria-label={say('hero.buttons')}>
        <ConnectButton />
        <NetworkButton />
        <AccountButton />
      </fieldset>
      <p className="hint">{say('hero.hint')}</p>
      {settings.embedded && (
        <div className="embedded">
          <LatchkeyModal />
        </div>
      )}
    </header>
  )
}
