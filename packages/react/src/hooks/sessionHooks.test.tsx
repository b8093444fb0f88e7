import { connect } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signInKit } from '../../test/signIn'
import { renderSite, testKit } from '../../test/site'
import { useLatchkeySession } from './useLatchkeySession'

const patience = { timeout: 60_000 }
const said = page.getByTestId('session')

function Site({ onToken = () => {} }: { onToken?: (token: string | undefined) => void }) {
  const { status, account, session, required, error, signIn, signOut, getToken } = useLatchkeySession()
  return (
    <>
      <output data-testid="session">
        {[status, account, session?.data.nonce, required, error?.code].join(' ')}
      </output>
      <button type="button" onClick={() => signIn().catch(() => {})}>
        In
      </button>
      <button type="button" onClick={signOut}>
        Out
      </button>
      <button type="button" onClick={() => getToken().then(onToken)}>
        Token
      </button>
    </>
  )
}

test('[SIX-14 IMP-37] useLatchkeySession tells who is signed in, signs in and out, and has the token', async () => {
  const { kit } = signInKit({ getRequired: () => false, getToken: async () => 'a token' })
  const onToken = vi.fn()
  const who = 'eip155:1:0xA11cE00000000000000000000000000000000001'
  await renderSite(kit, <Site onToken={onToken} />)
  await expect.element(said, patience).toHaveTextContent(/^disconnected/)
  await connect(kit, { connectorId: 'io.one' })
  await expect.element(said, patience).toHaveTextContent(`asking ${who}`)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(said, patience).toHaveTextContent(`signedOut ${who}`)
  await page.getByRole('button', { name: 'In', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(said, patience).toHaveTextContent(`signedIn ${who} abcdefgh1234 false`)
  await vi.waitFor(() => expect(document.querySelector('[data-latchkey]')).toBeNull(), patience)
  await page.getByRole('button', { name: 'Token' }).click()
  await vi.waitFor(() => expect(onToken).toHaveBeenCalledWith('a token'), patience)
  await page.getByRole('button', { name: 'Out' }).click()
  await expect.element(said, patience).toHaveTextContent(`signedOut ${who}`)
})

test('where the site signs nobody in, useLatchkeySession says so', async () => {
  const { kit } = testKit()
  await renderSite(kit, <Site />)
  await expect.element(said).toHaveTextContent(/^disabled/)
})
