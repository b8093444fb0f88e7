import { ConnectButton, LatchkeyProvider } from 'latchkey/react'
import { edition, kit } from './kit'

export function App() {
  return (
    <LatchkeyProvider kit={kit}>
      <h1>{edition}</h1>
      <ConnectButton />
    </LatchkeyProvider>
  )
}
