import { sendTransaction } from 'latchkey'
import { ConnectButton, LatchkeyProvider } from 'latchkey/react'
import { sendTransaction as sendWithWagmi } from 'wagmi/actions'
import { createSite } from '../createSite'
import { showPage } from '../showPage'

// What the site asks for is the test's: it calls `send`, or wagmi's own action, as wagmi's hook does. The sign guard shows
// all of it.
const gatewayUrl = new URLSearchParams(location.search).get('gateway') ?? ''
const site = createSite({ gatewayUrl, projectId: 'playground', signGuard: 'always' })
const send = (call: Parameters<typeof sendTransaction>[1]) => sendTransaction(site.kit, call)
const sendByWagmi = (call: Parameters<typeof sendWithWagmi>[1]) => sendWithWagmi(site.config, call)
Object.assign(window, { site, send, sendByWagmi })
showPage(
  <LatchkeyProvider kit={site.kit}>
    <ConnectButton />
  </LatchkeyProvider>,
)
