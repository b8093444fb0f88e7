import { getPairing, type Kit, watchPairing } from 'latchkey'
import { useSyncExternalStore } from 'react'
import { demoWalletPage } from '../site/demoWallet'
import { useText } from '../text/useText'

/** While a kit shows a code: the way to be the wallet oneself. One tab is used for it again and again. */
export function DemoWalletLink({ kit }: { kit: Kit }) {
  const say = useText()
  const pairing = useSyncExternalStore(
    listener => watchPairing(kit, listener),
    () => getPairing(kit),
  )
  const page = pairing.status === 'waiting' ? demoWalletPage(pairing.uri) : undefined
  if (!page) return null
  return (
    <a className="button demo-wallet" href={page} target="latchkey-demo-wallet">
      {say('stage.demoWallet')}
    </a>
  )
}
