import type { WalletPlatform } from '@latchkey/core'
import type { KeyboardEvent } from 'react'
import { connectTexts } from '../connect/connectTexts'
import { sharedTexts } from '../shell/sharedTexts'
import { useText } from '../text/useText'
import { pairingTexts } from './pairingTexts'

export type PlatformTabsProps = {
  platforms: readonly WalletPlatform[]
  chosen: WalletPlatform
  onChoose: (platform: WalletPlatform) => void
}

export const panelId = 'lk-pairing-panel'

export function tabId(platform: WalletPlatform): string {
  return `lk-pairing-${platform}`
}

/** The ways to reach a wallet. One Tab stop; the arrow keys choose (IMP-10). */
export function PlatformTabs({ platforms, chosen, onChoose }: PlatformTabsProps) {
  const say = useText(pairingTexts, connectTexts, sharedTexts)

  function walk(event: KeyboardEvent<HTMLElement>): void {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const here = platforms.indexOf(chosen)
    const ahead = isMirrored ? -1 : 1
    const to = { ArrowRight: here + ahead, ArrowLeft: here - ahead, Home: 0, End: platforms.length - 1 }[
      event.key
    ]
    const next = to === undefined ? undefined : platforms.at(to % platforms.length)
    if (!next) return
    event.preventDefault()
    onChoose(next)
    event.currentTarget.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus()
  }

  return (
    <div className="lk-platforms" role="tablist" aria-label={say('pairing.ways')} onKeyDown={walk}>
      {platforms.map(platform => (
        <button
          key={platform}
          type="button"
          role="tab"
          id={tabId(platform)}
          aria-selected={platform === chosen}
          aria-controls={panelId}
          tabIndex={platform === chosen ? 0 : -1}
          onClick={() => onChoose(platform)}
        >
          {say(`pairing.${platform}`)}
        </button>
      ))}
    </div>
  )
}
