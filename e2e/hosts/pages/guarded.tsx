import { sendTransaction, signMessage } from 'latchkey'
import { ConnectButton, LatchkeyProvider } from 'latchkey/react'
import { createSite } from '../createSite'
import { secondDevnetKey } from '../devnet'
import { showPage } from '../showPage'

// What the site asks for is the test's: it calls `send` or `sign`. The kit asks the wallet itself, without a library.
const site = createSite({ adapters: [], privateKey: secondDevnetKey })
const send = (call: Parameters<typeof sendTransaction>[1]) => sendTransaction(site.kit, call)
const sign = (message: string) => signMessage(site.kit, { message })
Object.assign(window, { site, send, sign })
showPage(
  <LatchkeyProvider kit={site.kit}>
    <ConnectButton />
  </LatchkeyProvider>,
)
