import { sendTransaction } from 'latchkey'
import { ConnectButton, LatchkeyProvider } from 'latchkey/react'
import { getWalletClient, reconnect, sendTransaction as sendWithWagmi } from 'wagmi/actions'
import { createSite } from '../createSite'
import { showPage } from '../showPage'

// What the site asks for is the test's: it calls `send`, or wagmi's own action, as wagmi's hook does. The sign guard shows
// all of it.
const gatewayUrl = new URLSearchParams(location.search).get('gateway') ?? ''
const site = createSite({ gatewayUrl, projectId: 'playground', signGuard: 'always' })
const send = (call: Parameters<typeof sendTransaction>[1]) => sendTransaction(site.kit, call)
const sendByWagmi = (call: Parameters<typeof sendWithWagmi>[1]) => sendWithWagmi(site.config, call)
/** Restores the connection as wagmi's provider component does, and keeps a client of it, as its hook does. */
async function keepClient() {
  await reconnect(site.config)
  const client = await getWalletClient(site.config)
  Object.assign(window, { sendByWagmi: client.sendTransaction })
}
Object.assign(window, { site, send, sendByWagmi, keepClient })
showPage(
  <LatchkeyProvider kit={site.kit}>
    <ConnectButton />
  </LatchkeyProvider>,
)
