import type { Kit } from 'latchkey'
import { LatchkeyProvider } from 'latchkey/react'
import { StrictMode } from 'react'
import { Story } from './Story'

/** A page that is the same on the server and in the browser; only the server knows the nonce. */
export function ServerPage({ kit, nonce }: { kit: Kit; nonce?: string | undefined }) {
  return (
    <StrictMode>
      <LatchkeyProvider kit={kit} nonce={nonce}>
        <Story kit={kit} />
      </LatchkeyProvider>
    </StrictMode>
  )
}
