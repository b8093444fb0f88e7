import {
  connectors,
  currentRoute,
  isMobile,
  type Kit,
  router,
  startPairing,
  type Views,
  type WalletPlatform,
  walletPlatforms,
} from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useKit } from '../context'
import { useStyles } from '../shell/StyleRoot'
import { useAction } from '../shell/useAction'
import { useShownFeature } from '../shell/useShownFeature'
import { useFeature } from '../useFeature'
import type { View } from '../views'
import { AppPanel } from './AppPanel'
import { GetThisWallet } from './GetThisWallet'
import { PlatformTabs, panelId, tabId } from './PlatformTabs'
import css from './pairing.css?inline'
import { QrPanel } from './QrPanel'

export const view: View = { title: 'connecting.title', Component: ConnectingWalletConnect }

/** A chosen wallet is connected over WalletConnect, in the way that the visitor prefers of those it has (NAV-12). */
export function ConnectingWalletConnect() {
  useStyles(css)
  const kit = useKit()
  const act = useAction()
  useFeature(connectors)
  const { params } = currentRoute(useShownFeature(router))
  const { wallet } = (params ?? {}) as Partial<Views['ConnectingWalletConnect']>
  const [chosen, setChosen] = useState<WalletPlatform>()

  useEffect(() => {
    if (wallet) act(() => startPairing(kit, wallet))
  }, [kit, act, wallet])

  if (!wallet) return null
  const platforms = platformsOf(kit, wallet, chosen)
  const platform = platforms.find(each => each === chosen) ?? platforms[0] ?? 'qrcode'
  const hasTabs = platforms.length > 1
  return (
    <>
      {hasTabs && <PlatformTabs platforms={platforms} chosen={platform} onChoose={setChosen} />}
      <div
        className="lk-pairing"
        {...(hasTabs ? { role: 'tabpanel', id: panelId, 'aria-labelledby': tabId(platform) } : {})}
      >
        {platform === 'qrcode' ? (
          <QrPanel wallet={wallet} />
        ) : (
          <AppPanel key={platform} wallet={wallet} platform={platform} onCode={() => setChosen('qrcode')} />
        )}
        {platform !== 'browser' && <GetThisWallet wallet={wallet} />}
      </div>
    </>
  )
}

/**
 * On a phone the wallet's app comes first, also for wallets that take the visitor to this page inside themselves; a code
 * is for another device, and stands beside it once it was asked for.
 */
function platformsOf(kit: Kit, wallet: Wallet, chosen: WalletPlatform | undefined): WalletPlatform[] {
  const platforms = walletPlatforms(kit, wallet)
  if (!isMobile(kit)) return platforms
  const near = platforms.filter(platform => platform !== 'qrcode')
  return [...(near.length > 0 ? near : ['mobile' as const]), ...(chosen === 'qrcode' ? [chosen] : [])]
}
