/** The README's app with what a developer adds next, inside its provider: a component that signs and leaves. */
export function withSigning(app: string): Record<'App.tsx' | 'Signing.tsx', string> {
  const button = '<ConnectButton />'
  if (!app.includes(button)) throw new Error(`README.md's app has no ${button}`)
  return {
    'App.tsx': `import { Signing } from './Signing'\n${app.replace(button, `${button}<Signing />`)}`,
    'Signing.tsx': signing,
  }
}

const signing = `import { NetworkButton, useLatchkeyAccount, useLatchkeyDisconnect, useLatchkeySignMessage } from 'latchkey/react'

export function Signing() {
  const { address, isConnected } = useLatchkeyAccount()
  const { signMessage, data: signature, error, isPending } = useLatchkeySignMessage()
  const { disconnect } = useLatchkeyDisconnect()
  const sign = () => signMessage({ message: 'Hello' }).catch(() => {})
  return (
    <>
      <NetworkButton />
      {isConnected && (
        <section>
          <p>You are {address}</p>
          <button type="button" disabled={isPending} onClick={sign}>Sign</button>
          <button type="button" onClick={() => disconnect()}>Leave</button>
          {signature && <p>Signed: {signature}</p>}
          {error && <p>Not signed: {error.message}</p>}
        </section>
      )}
    </>
  )
}
`
