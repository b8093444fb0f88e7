import {
  attempt,
  defineFeature,
  type PairingState,
  pairing,
  renewPairing,
  type WalletPlatform,
} from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'
import type { ComponentType, ReactNode } from 'react'
import { connectTexts } from '../connect/connectTexts'
import { connectingTexts } from '../connecting/connectingTexts'
import { useKit } from '../kit/context'
import { sharedTexts } from '../shell/sharedTexts'
import { useAction } from '../shell/useAction'
import { useLazy } from '../shell/useLazy'
import { useShownFeature } from '../shell/useShownFeature'
import { useText } from '../text/useText'
import { QrPlace } from '../ui/qr/QrPlace'
import { CopyLink } from './CopyLink'
import { pairingTexts } from './pairingTexts'
import { type PairingWords, pairingWords } from './pairingWords'

export type AppPanelProps = {
  wallet: Wallet
  platform: Exclude<WalletPlatform, 'qrcode'>
  /** This page opens inside the wallet; there is nothing to pair. */
  isInside: boolean
  /** Links to where to get the wallet. */
  foot: ReactNode
  /** Shows the code, for a wallet on another device. */
  onCode: () => void
}

/** Props for the part that loads later, so that it need not load anything twice. */
export type OpenPanelProps = AppPanelProps & {
  state: PairingState
  /** How the pairing ended, if it did. */
  end: PairingWords | undefined
  /** The pairing takes long (IMP-18). */
  isSlow: boolean
  copy: ReactNode
  onRetry: () => void
}

const panel = defineFeature('wallet panel', (): ComponentType<OpenPanelProps> | undefined => undefined)

/**
 * Opens a wallet from here. The code for that loads while the client makes the link; a visitor who scans a
 * code does not need it.
 */
export function AppPanel(props: AppPanelProps) {
  const kit = useKit()
  const say = useText(connectTexts, connectingTexts, pairingTexts, sharedTexts)
  const act = useAction()
  const state = useShownFeature(pairing, state => state)
  const isSlow = useShownFeature(attempt, tried => tried.status === 'waiting' && tried.slow)
  const Panel = useLazy(panel, async () => (await import('./OpenPanel')).OpenPanel)
  if (!Panel)
    return (
      <>
        <QrPlace />
        <p className="lk-quiet" role="status">
          {isSlow && say('wallets.slow')}
        </p>
      </>
    )
  return (
    <Panel
      {...props}
      state={state}
      end={pairingWords(state, props.wallet.name, say)}
      isSlow={isSlow}
      copy={<CopyLink uri={state.status === 'waiting' ? state.uri : undefined} />}
      onRetry={() => act(() => renewPairing(kit))}
    />
  )
}
