import { connect } from '@latchkey/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { alice, bob } from '../../test/fakeAdapter'
import { renderSite, testKit } from '../../test/site'
import { useLatchkeyIdentity } from './useLatchkeyIdentity'

const patience = { timeout: 60_000 }

test('[IMP-37] useLatchkeyIdentity brings the name of the account, of any address, and anew', async () => {
  let count = 0
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input))
    if (pathname.endsWith(`/v1/identity/${alice}`)) return Response.json({ name: `alice${++count}.eth` })
    if (pathname.endsWith(`/v1/identity/${bob}`)) return Response.json({ name: 'bob.eth' })
    return new Response('{}', { status: 404 })
  }
  const { kit } = testKit({ gatewayUrl: 'https://gate.example' }, { fetch: fetch as typeof globalThis.fetch })
  function Site() {
    const { data, status, refetch } = useLatchkeyIdentity()
    const other = useLatchkeyIdentity({ address: bob })
    return (
      <>
        <output>
          {data?.name ?? status} {other.data?.name}
        </output>
        <button type="button" onClick={() => void refetch()}>
          Again
        </button>
      </>
    )
  }
  await renderSite(kit, <Site />)
  const said = page.getByRole('status')
  await expect.element(said, patience).toHaveTextContent('idle bob.eth')
  await connect(kit, { connectorId: 'io.one' })
  await expect.element(said, patience).toHaveTextContent('alice1.eth bob.eth')
  await page.getByRole('button', { name: 'Again' }).click()
  await expect.element(said, patience).toHaveTextContent('alice2.eth bob.eth')
})
