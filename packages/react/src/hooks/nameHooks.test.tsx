import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { alice } from '../../test/fakeAdapter'
import { renderConnected, testKit } from '../../test/site'
import { useLatchkeyRegisterName } from './useLatchkeyRegisterName'
import { useLatchkeyReleaseName } from './useLatchkeyReleaseName'
import { useLatchkeyTransferName } from './useLatchkeyTransferName'

const patience = { timeout: 60_000 }
const name = 'alice.id.shop.eth'

test('[IMP-37] a name is registered, given away and given up by hooks', async () => {
  const record = { success: true, name, attributes: {}, addresses: { 60: { address: alice } } }
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input))
    if (pathname === '/v1/profile/zone') return Response.json({ zone: 'id.shop.eth', serverTime: 5000 })
    if (pathname.endsWith('/release'))
      return Response.json({ reasons: [{ description: 'Not yours' }] }, { status: 403 })
    return pathname.startsWith('/v1/profile/account')
      ? Response.json(record)
      : new Response('{}', { status: 404 })
  }
  const { kit } = testKit({ gatewayUrl: 'https://gate.example' }, { fetch: fetch as typeof globalThis.fetch })
  function Site() {
    const { registerName, data } = useLatchkeyRegisterName()
    const { transferName, isSuccess } = useLatchkeyTransferName()
    const { releaseName, error } = useLatchkeyReleaseName()
    return (
      <>
        <output>
          {data?.name} {String(isSuccess)} {error?.message}
        </output>
        <button type="button" onClick={() => void registerName('alice')}>
          Register
        </button>
        <button type="button" onClick={() => void transferName('alice', { to: alice })}>
          Transfer
        </button>
        <button type="button" onClick={() => void releaseName('alice').catch(() => {})}>
          Release
        </button>
      </>
    )
  }
  await renderConnected(kit, <Site />)
  const said = page.getByRole('status')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect.element(said, patience).toHaveTextContent(`${name} false`)
  await page.getByRole('button', { name: 'Transfer' }).click()
  await expect.element(said, patience).toHaveTextContent(`${name} true`)
  await page.getByRole('button', { name: 'Release' }).click()
  await expect.element(said, patience).toHaveTextContent(`${name} true Not yours`)
})
