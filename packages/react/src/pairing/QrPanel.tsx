import { attempt, isMobile, pairing, renewPairing, walletImageUrl } from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { connectTexts } from '../connect/connectTexts'
import { connectingTexts } from '../connecting/connectingTexts'
import { useKit } from '../kit/context'
import { sharedTexts } from '../shell/sharedTexts'
import { useAction } from '../shell/useAction'
import { useShownFeature } from '../shell/useShownFeature'
import { commonTexts } from '../text/commonTexts'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Picture } from '../ui/Picture'
import { QrPlace } from '../ui/qr/QrPlace'
import { Spinner } from '../ui/Spinner'
import { CopyLink } from './CopyLink'
import { PairingCode } from './PairingCode'
import { pairingTexts } from './pairingTexts'
import { pairingWords } from './pairingWords'

export type QrPanelProps = {
  /** The wallet to scan it with; undefined for any. */
  wallet: Wallet | undefined
  /** An easier way than the code, while there is one to scan. */
  children?: ReactNode
}

/** A code to scan, or in the same place how it ended. A click makes a new code (IMP-04). */
export function QrPanel({ wallet, children }: QrPanelProps) {
  const kit = useKit()
  const say = useText(commonTexts, connectTexts, connectingTexts, pairingTexts, sharedTexts)
  const act = useAction()
  const state = useShownFeature(pairing, state => state)
  const isSlow = useShownFeature(attempt, tried => tried.status === 'waiting' && tried.slow)
  const name = wallet?.name
  const values = { wallet: name ?? '' }
  const end = pairingWords(state, name, say)
  const uri = state.status === 'waiting' ? state.uri : undefined
  const isTaken = state.status === 'approved' || state.status === 'connected'
  const scanText = isMobile(kit) ? 'pairing.scanOtherText' : 'pairing.scanText'

  const mark = (size: number) =>
    wallet ? (
      <Picture src={walletImageUrl(kit, wallet)} name={wallet.name} size={size} />
    ) : (
      <span className="lk-qr-own">
        <Icon name="key" size={size - 12} />
      </span>
    )

  return (
    <>
      {end || isTaken ? (
        <QrPlace>
          <span
            className="lk-pairing-sign"
            data-status={isTaken ? 'taken' : state.status === 'expired' ? 'expired' : 'over'}
          >
            {isTaken ? (
              <Spinner size={40} />
            ) : (
              <Icon name={state.status === 'expired' ? 'retry' : 'close'} size={40} />
            )}
          </span>
        </QrPlace>
      ) : (
        <PairingCode uri={uri} label={say(wallet ? 'pairing.code' : 'pairing.anyCode', values)} mark={mark} />
      )}
      <div className="lk-pairing-text" role="status">
        <p className="lk-lead">
          {end?.lead ??
            say(isTaken ? 'pairing.approved' : wallet ? 'pairing.scan' : 'pairing.scanAny', values)}
        </p>
        <p className="lk-quiet">
          {end?.text ?? say(isTaken ? 'pairing.approvedText' : !uri && isSlow ? 'wallets.slow' : scanText)}
        </p>
      </div>
      {!end && children}
      <div className="lk-pairing-row">
        {!end && <CopyLink uri={uri} />}
        <Button
          look={end ? 'main' : 'quiet'}
          icon={<Icon name="retry" size={18} />}
          disabled={!uri && !end}
          onClick={() => act(() => renewPairing(kit))}
        >
          {say(end ? 'button.retry' : 'pairing.renew')}
        </Button>
      </div>
      <slot name="pairing" />
    </>
  )
}
