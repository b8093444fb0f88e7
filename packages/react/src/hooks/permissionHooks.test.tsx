import { connect } from '@latchkey/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderSite, testKit } from '../../test/site'
import { useLatchkeyPermissions } from './useLatchkeyPermissions'

const patience = { timeout: 20_000 }

test('[IMP-37 API-33] useLatchkeyPermissions brings the list of the account, and what a visitor cannot give', async () => {
  let count = 0
  const fetch = async (input: RequestInfo | URL) => {
    if (!new URL(String(input)).pathname.startsWith('/v1/sessions/'))
      return new Response('{}', { status: 404 })
    count++
    return Response.json({ pcis: [] })
  }
  const options = { gatewayUrl: 'https://gate.example', features: { smartSessions: true } }
  const { kit } = testKit(options, { fetch: fetch as typeof globalThis.fetch })
  function Site() {
    const { data, status, grantPermissions, refetch } = useLatchkeyPermissions()
    const request = {
      expiry: 2_000_000_000,
      signer: { type: 'account', data: { address: `0x${'1'.repeat(40)}` } },
      permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
    } as const
    return (
      <>
        <output>{data ? `${data.length} given, asked ${count}` : status}</output>
        <button type="button" onClick={() => void refetch()}>
          Again
        </button>
        <button
          type="button"
          onClick={event => {
            const { currentTarget } = event
            grantPermissions(request).catch(error => {
              currentTarget.textContent = error.code
            })
          }}
        >
          Give
        </button>
      </>
    )
  }
  await renderSite(kit, <Site />)
  const said = page.getByRole('status')
  await expect.element(said, patience).toHaveTextContent('idle')
  await connect(kit, { connectorId: 'io.one' })
  await expect.element(said, patience).toHaveTextContent('0 given, asked 1')
  await page.getByRole('button', { name: 'Again' }).click()
  await expect.poll(() => count, patience).toBe(2)
  await page.getByRole('button', { name: 'Give' }).click()
  await expect.element(page.getByRole('button', { name: 'permissions/unsupported' }), patience).toBeVisible()
})
