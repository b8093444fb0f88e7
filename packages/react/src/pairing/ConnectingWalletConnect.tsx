import {
  connectors,
  currentRoute,
  insideLink,
  router,
  startPairing,
  type Views,
  type WalletPlatform,
  walletPlatforms,
} from '@latchkey/core'
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
  const [wantsCode, setWantsCode] = useState(false)
  const isInside = wallet !== undefined && insideLink(kit, wallet) !== undefined

  useEffect(() => {
    if (wallet && !isInside) act(() => startPairing(kit, wallet))
  }, [kit, act, wallet, isInside])

  if (!wallet) return null
  const near = isInside ? (['mobile'] as const) : walletPlatforms(kit, wallet)
  // A code is for another device: where the wallet is opened on this one, it stands beside once it was asked for.
  const platforms: WalletPlatform[] = wantsCode ? [...new Set([...near, 'qrcode' as const])] : [...near]
  const platform = platforms.find(each => each === chosen) ?? platforms[0] ?? 'qrcode'
  const hasTabs = platforms.length > 1
  const foot = <GetThisWallet wallet={wallet} />

  function showCode(): void {
    setWantsCode(true)
    setChosen('qrcode')
  }

  return (
    <>
      {hasTabs && <PlatformTabs platforms={platforms} chosen={platform} onChoose={setChosen} />}
      <div
        className="lk-pairing"
        {...(hasTabs ? { role: 'tabpanel', id: panelId, 'aria-labelledby': tabId(platform) } : {})}
      >
        {platform === 'qrcode' ? (
          <>
            <QrPanel wallet={wallet} />
            {foot}
          </>
        ) : (
          <AppPanel
            key={platform}
            wallet={wallet}
            platform={platform}
            isInside={isInside}
            foot={foot}
            onCode={showCode}
          />
        )}
      </div>
    </>
  )
}
