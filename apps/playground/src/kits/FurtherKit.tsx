import type { Kit } from 'latchkey'
import { AccountButton, ConnectButton, LatchkeyProvider, NetworkButton } from 'latchkey/react'
import { useState } from 'react'
import { usePlayground } from '../site/PlaygroundContext'
import { useKitLook } from '../site/useKitLook'
import { useText } from '../text/useText'
import { Field } from '../ui/Field'
import type { PlaygroundWallet } from '../wallets/createPlaygroundWallet'
import { WalletCard } from '../wallets/WalletCard'
import { EventTap } from '../watch/EventTap'
import { type FurtherKitId, type FurtherLook, type FurtherTheme, furtherKits } from './furtherKits'

export type FurtherKitProps = { id: FurtherKitId; kit: Kit; wallet: PlaygroundWallet; onRemove?: () => void }

const themes: readonly FurtherTheme[] = ['page', 'light', 'dark']

/** A kit of its own: its buttons, its look and its wallet. It follows the language of the page. */
export function FurtherKit({ id, kit, wallet, onRemove }: FurtherKitProps) {
  const say = useText()
  const { settings } = usePlayground()
  const [look, setLook] = useState<FurtherLook>(furtherKits[id])
  const theme = look.theme === 'page' ? settings.theme : look.theme
  useKitLook(kit, theme, settings.lang, { '--lk-accent': look.accent, '--lk-radius': look.radius })
  return (
    <LatchkeyProvider kit={kit}>
      <EventTap kit={id} />
      <div className="card kit-card" data-testid={`${id}-kit`}>
        <header>
          <h3>{say(`kits.${id}`)}</h3>
          {onRemove && (
            <button type="button" className="button quiet" onClick={onRemove}>
              {say('kits.remove')}
            </button>
          )}
        </header>
        <div className="kit-buttons">
          <ConnectButton />
          <NetworkButton />
          <AccountButton />
        </div>
        <div className="kit-look">
          <Field label={say('option.theme')}>
            {field => (
              <select
                id={field}
                value={look.theme}
                onChange={event =>
                  setLook({ ...look, theme: themes.find(one => one === event.target.value) ?? 'page' })
                }
              >
                {themes.map(one => (
                  <option key={one} value={one}>
                    {say(`kits.theme.${one}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={say('option.accent')}>
            {field => (
              <input
                id={field}
                type="color"
                value={look.accent}
                onChange={event => setLook({ ...look, accent: event.target.value })}
              />
            )}
          </Field>
        </div>
        <details className="more">
          <summary>{say('kits.wallet', { wallet: wallet.test.info.name })}</summary>
          <WalletCard wallet={wallet} />
        </details>
      </div>
    </LatchkeyProvider>
  )
}
