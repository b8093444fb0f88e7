import type { Kit } from 'latchkey'
import { AccountButton, ConnectButton, LatchkeyProvider, NetworkButton } from 'latchkey/react'
import { useAppearance } from '../look/AppearanceContext'
import { useKitAppearance } from '../look/useKitAppearance'
import { useText } from '../text/useText'

/** The second kit's buttons. It follows the theme and the language of the page, and keeps its own colours. */
export function SecondKit({ kit }: { kit: Kit }) {
  const say = useText()
  const { theme, lang } = useAppearance()
  useKitAppearance(kit, { theme, lang, accent: undefined, radius: undefined })
  return (
    <LatchkeyProvider kit={kit}>
      <div className="card" data-testid="second-kit">
        <h3>{say('second.second')}</h3>
        <div className="kit-buttons">
          <ConnectButton />
          <NetworkButton />
          <AccountButton />
        </div>
      </div>
    </LatchkeyProvider>
  )
}
