import { ConnectButton, useLatchkeyAccount, useLatchkeySignMessage } from 'latchkey/react'

export function GuestBook() {
  const { isConnected } = useLatchkeyAccount()
  const { signMessage, data, error, isPending } = useLatchkeySignMessage()
  return (
    <main>
      <h1>Guest book</h1>
      <ConnectButton />
      {isConnected && (
        <button
          type="button"
          disabled={isPending}
          onClick={() => signMessage({ message: 'I was here' }).catch(() => {})}
        >
          Sign the guest book
        </button>
      )}
      {error && <p role="alert">{error.message}</p>}
      {data && <p role="status">Signed: {data}</p>}
    </main>
  )
}
