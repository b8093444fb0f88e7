import { AccountButton, ConnectButton, LatchkeyModal, NetworkButton } from 'latchkey/react'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { KeyMark } from './KeyMark'

/** The top of the page, as a site would have it: its name, and the wallet buttons. */
export function Hero() {
  const say = useText()
  const { settings } = usePlayground()
  return (
    <header className="hero">
      <div className="top-bar">
        <h1>
          <KeyMark />
          <span>Latchkey</span>
        </h1>
        <fieldset className="kit-buttons" aria-label={say('hero.buttons')}>
          <ConnectButton />
          <NetworkButton />
          <AccountButton />
        </fieldset>
      </div>
      <p className="lead">{say('hero.lead')}</p>
      <p className="hint">
        {say('hero.hint')} <a href="/gallery.html">{say('hero.gallery')}</a>
      </p>
      {(settings.embedded || settings.place) && (
        <div className="embedded">
          <LatchkeyModal />
        </div>
      )}
    </header>
  )
}
