import { connect } from '@latchkey/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderSite, testKit } from '../../test/site'
import { useLatchkeyNfts } from './useLatchkeyNfts'

const patience = { timeout: 20_000 }

test('[ACC-32 IMP-37] useLatchkeyNfts brings the NFTs of the account, page by page, and anew', async () => {
  const row = (tokenId: string) => ({
    ...{ chainId: 'eip155:1', address: `eip155:1:0x${'c'.repeat(40)}`, standard: 'erc721', amount: '1' },
    tokenId,
  })
  const asked: (string | null)[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(input))
    if (!pathname.endsWith('/nfts')) return new Response('{}', { status: 404 })
    const cursor = searchParams.get('cursor')
    asked.push(cursor)
    return Response.json(cursor ? { data: [row('2')], next: null } : { data: [row('1')], next: 'a' })
  }
  const { kit } = testKit({ gatewayUrl: 'https://gate.example' }, { fetch: fetch as typeof globalThis.fetch })
  function Site() {
    const { data, status, hasMore, fetchMore, refetch } = useLatchkeyNfts()
    return (
      <>
        <output>{data ? data.nfts.map(({ tokenId }) => tokenId).join() : status}</output>
        {hasMore && (
          <button type="button" onClick={() => void fetchMore()}>
            More
          </button>
        )}
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
  await expect.element(said, patience).toHaveTextContent('1')
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(said, patience).toHaveTextContent('1,2')
  expect(page.getByRole('button', { name: 'More' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Again' }).click()
  await expect.poll(() => asked, patience).toEqual([null, 'a', null, 'a'])
})
