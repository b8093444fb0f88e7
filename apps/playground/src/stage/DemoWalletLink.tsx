import { getPairing, type Kit, watchPairing } from 'latchkey'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { demoWalletPage } from '../site/demoWallet'
import { useText } from '../text/useText'

/** Below a kit's code, in its own card: the way to be the wallet oneself. One tab is used for it again and again. */
export function DemoWalletLink({ kit }: { kit: Kit }) {
  const say = useText()
  const pairing = useSyncExternalStore(
    listener => watchPairing(kit, listener),
    () => getPairing(kit),
  )
  const page = pairing.status === 'waiting' ? demoWalletPage(pairing.uri) : undefined
  const host = page && document.querySelector(`[data-latchkey="${CSS.escape(kit.id)}"]`)
  if (!host) return null
  return createPortal(
    <a className="demo-wallet" slot="pairing" href={page} target="latchkey-demo-wallet">
      {say('stage.demoWallet')}
    </a>,
    host,
  )
}
