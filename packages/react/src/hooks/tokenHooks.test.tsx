import { connect } from '@latchkey/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderSite, testKit } from '../../test/site'
import { useLatchkeyTokens } from './useLatchkeyTokens'

const patience = { timeout: 20_000 }

test('[IMP-37] useLatchkeyTokens brings the tokens of the account, and anew', async () => {
  let count = 0
  const fetch = async (input: RequestInfo | URL) => {
    if (!new URL(String(input)).pathname.endsWith('/balance')) return new Response('{}', { status: 404 })
    const quantity = { decimals: '18', numeric: `${++count}.5` }
    return Response.json({
      balances: [
        { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 0, priceDecimal: '2', quantity },
      ],
    })
  }
  const { kit } = testKit({ gatewayUrl: 'https://gate.example' }, { fetch: fetch as typeof globalThis.fetch })
  function Site() {
    const { data, status, refetch } = useLatchkeyTokens()
    return (
      <>
        <output>{data ? data.tokens.map(({ symbol, value }) => `${symbol} ${value}`).join() : status}</output>
        <button type="button" onClick={() => void refetch()}>
          Again
        </button>
      </>
    )
  }
  await renderSite(kit, <Site />)
  const said = page.getByRole('status')
  await expect.element(said, patience).toHaveTextContent('idle')
  await connect(kit, { connectorId: 'io.one' })
  await expect.element(said, patience).toHaveTextContent('ETH 3')
  await page.getByRole('button', { name: 'Again' }).click()
  await expect.element(said, patience).toHaveTextContent('ETH 5')
})
