import { type Kit, signMessage } from 'latchkey'
import { ConnectButton, NetworkButton } from 'latchkey/react'
import { useState } from 'react'

/** What a visitor can do on a host page: the kit's own buttons, and one of the site's that asks for a signature. */
export function Story({ kit }: { kit: Kit }) {
  const [said, setSaid] = useState('')
  async function sign(): Promise<void> {
    setSaid('')
    try {
      setSaid(`Signed ${await signMessage(kit, { message: 'Hello from the host page' })}`)
    } catch (error) {
      setSaid(`Not signed: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return (
    <>
      <p>
        <ConnectButton /> <NetworkButton />
      </p>
      <button type="button" onClick={() => void sign()}>
        Sign a message
      </button>
      <p role="status">{said}</p>
    </>
  )
}
