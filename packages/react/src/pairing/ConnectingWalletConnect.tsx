import { pairWhenShown, type Views, type WalletPlatform } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { connectingTexts } from '../connecting/connectingTexts'
import { useKit } from '../kit/context'
import { useReading } from '../kit/useReading'
import { useAction } from '../shell/useAction'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { AppPanel } from './AppPanel'
import { GetThisWallet } from './GetThisWallet'
import { PlatformTabs, panelId, tabId } from './PlatformTabs'
import css from './pairing.css?inline'
import { QrPanel } from './QrPanel'
import { waysTo } from './waysTo'

export const view: View<'ConnectingWalletConnect', typeof connectingTexts> = {
  texts: connectingTexts,
  title: 'connecting.title',
  draw: params => <ConnectingWalletConnect {...params} />,
}

/** Connects a chosen wallet over WalletConnect, in the visitor's preferred way of those it has (NAV-12). */
export function ConnectingWalletConnect({ wallet }: Views['ConnectingWalletConnect']) {
  useStyles(css)
  const kit = useKit()
  const act = useAction()
  const { isInside, platforms: near } = useReading(waysTo, wallet)
  const [chosen, setChosen] = useState<WalletPlatform>()
  const [wantsCode, setWantsCode] = useState(false)

  useEffect(() => {
    if (!isInside) act(() => pairWhenShown(kit, wallet))
  }, [kit, act, wallet, isInside])

  // A code is for another device: if the wallet opens on this one, the code appears only on request.
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
