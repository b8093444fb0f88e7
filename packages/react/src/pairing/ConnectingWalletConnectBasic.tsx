import { config, offersAllWallets, push, startPairing, track } from '@latchkey/core'
import { useEffect } from 'react'
import { useKit } from '../context'
import { useStyles } from '../shell/StyleRoot'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { useFeature } from '../useFeature'
import type { View } from '../views'
import { OpenAnyApp } from './OpenAnyApp'
import css from './pairing.css?inline'
import { QrPanel } from './QrPanel'

export const view: View = { title: 'pairing.title', Component: ConnectingWalletConnectBasic }

/** A code for whichever wallet the visitor has at hand (NAV-11). */
export function ConnectingWalletConnectBasic() {
  useStyles(css)
  const kit = useKit()
  const say = useText()
  const act = useAction()
  useFeature(config)

  useEffect(() => {
    act(() => startPairing(kit))
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
