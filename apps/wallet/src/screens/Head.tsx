import type { WalletState } from '@latchkey/walletconnect/wallet'
import { KeyMark } from '../ui/KeyMark'
import { Note } from '../ui/Note'
import { useWallet } from '../wallet/WalletContext'

const relayWords: Readonly<Record<WalletState['relay'], string>> = {
  resting: 'Ready',
  connecting: 'Reaching the relay…',
  online: 'Online',
  offline: 'Relay away',
}

/** The title, a note that this is a demo, and whether sites can reach it. */
export function Head({ relay, unsent }: Pick<WalletState, 'relay' | 'unsent'>) {
  const { kept } = useWallet()
  return (
    <header className="head">
      <div className="head-bar">
        <h1>
          <KeyMark />
          <span>
            Demo wallet <small>by Latchkey</small>
          </span>
        </h1>
        <p className={`relay ${relay}`} role="status">
          <span className="lamp" aria-hidden="true" />
          {relayWords[relay]}
        </p>
      </div>
      <Note kind="warning">
        <strong>Never put real money here.</strong> This is a demo to try WalletConnect with. Its keys were
        made in this browser
        {kept
          ? ' and lie in its storage unprotected'
          : ', which does not keep them: they are gone with the page'}
        .
      </Note>
      {relay === 'offline' && (
        <Note kind="bad" role="status">
          The relay cannot be reached: the server that carries words between sites and this wallet. It is
          tried again by itself. Sites stay connected
          {unsent > 0 && `, and ${unsent === 1 ? 'one answer waits' : `${unsent} answers wait`} to be sent`}.
        </Note>
      )}
    </header>
  )
}
