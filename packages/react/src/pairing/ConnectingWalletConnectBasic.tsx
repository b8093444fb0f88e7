import { offersAllWallets, pairWhenShown, push, track } from '@latchkey/core'
import { useEffect } from 'react'
import { connectTexts } from '../connect/connectTexts'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { OpenAnyApp } from './OpenAnyApp'
import css from './pairing.css?inline'
import { pairingTexts } from './pairingTexts'
import { QrPanel } from './QrPanel'

export const view: View<'ConnectingWalletConnectBasic', typeof pairingTexts> = {
  texts: pairingTexts,
  title: 'pairing.title',
  draw: () => <ConnectingWalletConnectBasic />,
}

/** A code for any wallet the visitor has at hand (NAV-11). */
export function ConnectingWalletConnectBasic() {
  useStyles(css)
  const kit = useKit()
  const say = useText(pairingTexts, connectTexts)
  const act = useAction()

  useEffect(() => {
    act(() => pairWhenShown(kit))
  }, [kit, act])

  return (
    <div className="lk-pairing">
      <QrPanel wallet={undefined}>
        <OpenAnyApp />
      </QrPanel>
      {offersAllWallets(kit) && (
        <p className="lk-foot">
          {say('pairing.choose')}{' '}
          <button
            type="button"
            className="lk-link"
            onClick={() => {
              track(kit, { event: 'CLICK_ALL_WALLETS' })
              act(() => push(kit, { view: 'AllWallets', params: undefined }))
            }}
          >
            {say('wallets.title')}
          </button>
        </p>
      )}
    </div>
  )
}
