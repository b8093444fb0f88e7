import { openModal } from '@latchkey/core'
import { accountTab } from '@latchkey/core/account'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { alice } from '../../test/fakeAdapter'
import { drawn, hostOf, renderConnected, testKit } from '../../test/site'

const patience = { timeout: 20_000 }
const gatewayUrl = 'https://gate.example'

type Row = Record<string, unknown>

const row = (tokenId: number, more: Row = {}): Row => ({
  chainId: 'eip155:1',
  address: `eip155:1:0x${'c'.repeat(40)}`,
  tokenId: String(tokenId),
  standard: 'erc721',
  amount: '1',
  name: `Key ${tokenId}`,
  collection: 'Old Keys',
  ...more,
})
const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => row(from + at))

/** Account with the tab of NFTs, on a page whose gateway answers by the cursor. */
async function opened(answer: (cursor: string) => unknown) {
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(input))
    if (pathname !== `/v1/account/${alice}/nfts`) return new Response('{}', { status: 404 })
    const cursor = searchParams.get('cursor') ?? ''
    asked.push(cursor)
    const body = await answer(cursor)
    return body instanceof Response ? body : Response.json(body)
  }
  const { kit } = testKit({ gatewayUrl }, { fetch: fetch as typeof globalThis.fetch })
  kit.get(accountTab).set('nfts')
  await renderConnected(kit)
  await openModal(kit)
  await expect
    .element(page.getByRole('tab', { name: 'NFTs' }), patience)
    .toHaveAttribute('aria-selected', 'true')
  return { kit, asked }
}

const down = () => new Response('{}', { status: 503 })
const tile = (name: string | RegExp) => page.getByRole('button', { name })
const sees = (text: string | RegExp) => expect.element(page.getByText(text), patience).toBeVisible()

test('[ACC-32] NFTs with name, collection, picture and how many there are', async () => {
  const piece = row(7, { standard: 'erc1155', amount: '1234', name: 'Brass', imageId: 'abc' })
  const bare = row(8, { name: undefined, collection: undefined })
  const sources = new Set<string>()
  const { kit } = await opened(() => ({ data: [piece, bare], next: null }))
  await vi.waitFor(() => {
    const picture = hostOf(kit)?.shadowRoot?.querySelector<HTMLImageElement>('.lk-nft img')
    if (picture) sources.add(picture.src)
    expect(tile('You own 1,234 Brass Old Keys').query()).not.toBeNull()
  }, patience)
  for (const source of sources) expect(source).toBe(`${gatewayUrl}/public/getCopiedImage/abc?size=256`)
  await expect.element(tile('#8')).toBeVisible()
  expect(drawn(kit, '.lk-nft[title="#8"] svg.lk-picture').textContent).toBe('#') // a letter in place of a picture
})

test('[ACC-32] likely spam stands behind one row', async () => {
  await opened(() => ({ data: [row(1), row(2, { isSpam: true, name: 'claim.example' })], next: null }))
  await expect.element(tile('Key 1 Old Keys'), patience).toBeVisible()
  expect(tile(/claim/).query()).toBeNull()
  const hidden = tile(/^Hidden: 1/)
  await expect.element(hidden).toHaveAttribute('aria-expanded', 'false')
  await hidden.click()
  await expect.element(tile(/claim/)).toBeVisible()
})

test('[ACC-32] further pages come while one scrolls, and few tiles are in the page', async () => {
  const pages = 20
  const { kit, asked } = await opened(cursor => {
    const at = Number(cursor || 0)
    return { data: rows(at * 50, 50), next: at + 1 < pages ? String(at + 1) : null }
  })
  await expect.element(tile('Key 0 Old Keys'), patience).toBeVisible()
  expect(asked.length).toBeLessThan(3)
  await vi.waitFor(() => {
    const scroller = drawn(kit, '.lk-nfts .lk-grid')
    scroller.scrollTop = scroller.scrollHeight
    expect(tile('Key 999 Old Keys').query()).not.toBeNull()
  }, patience)
  expect(asked).toHaveLength(pages)
  expect(drawn(kit, '.lk-nfts .lk-grid ul').children.length).toBeLessThan(200)
})

test('[ACC-32] a page that fails leaves the rest, and says so in its place', async () => {
  await opened(cursor => (cursor ? down() : { data: rows(0, 2), next: 'a' }))
  await expect.element(tile('More NFTs could not be loaded. Try again'), patience).toBeVisible()
  await expect.element(tile('Key 1 Old Keys')).toBeVisible()
})

test.each([
  ['an empty list', { data: [], next: null }, 'NFTs that you own on this network appear here.'],
  ['no source', { data: [], next: null, reason: 'no-source' }, /this site has no data source for it/],
  ['spam alone', { data: [row(1, { isSpam: true })], next: null }, 'Sent unasked, likely spam'],
  ['a gap', { data: [row(1)], next: null, gaps: ['compressed-nfts'] }, /[Cc]ompressed NFTs/],
])('[ACC-32] %s is told in a sentence', async (_, answer, text) => {
  await opened(() => answer)
  await sees(text)
})

test('[ACC-32 ACC-18] a failure is told, and when it can be tried again', async () => {
  const { asked } = await opened(down)
  await sees('This could not be loaded')
  await expect.element(tile(/^Try again in \d+ s$/), patience).toBeDisabled()
  expect(asked).toHaveLength(1)
})

test('[ACC-32 IMP-17] offline nothing is asked, and that is said', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'))
  const { kit } = testKit({ gatewayUrl })
  const { NftsTab } = await import('./NftsTab')
  const { nftsTab } = await import('../account/accountTabs')
  kit.get(nftsTab).set(() => NftsTab) // its code came before the network went
  kit.get(accountTab).set('nfts')
  await renderConnected(kit)
  await openModal(kit)
  await expect.element(page.getByText('You are offline', { exact: true }), patience).toBeVisible()
})

test('[ACC-32] one NFT by itself: what it says, and where more can be read', async () => {
  const attributes = [
    { trait: 'Metal', value: 'Brass' },
    { trait: 'Metal', value: 'Iron' },
  ]
  const told = row(7, { description: 'Opens <b>nothing</b>', attributes, standard: 'erc1155', amount: '3' })
  const { kit } = await opened(() => ({ data: [told], next: null }))
  await tile(/Key 7/).click()
  await expect.element(page.getByRole('dialog', { name: 'NFT' }), patience).toBeVisible()
  const facts = [...drawn(kit, '.lk-nft-detail dl').querySelectorAll('div')].map(one => one.textContent)
  expect(facts).toEqual(['CollectionOld Keys', 'NetworkEthereum', 'You own3', 'Number7'])
  expect(drawn(kit, '.lk-nft-description').textContent).toBe('Opens <b>nothing</b>')
  expect(drawn(kit, '.lk-nft-attributes').children).toHaveLength(2)
  const link = page.getByRole('link', { name: /View on Scan/ })
  await expect.element(link).toHaveAttribute('href', `https://scan.example/token/0x${'c'.repeat(40)}`)
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(tile(/Key 7/), patience).toBeVisible()
})

test('[ACC-32] long names and numbers stay inside a phone', async () => {
  const long = row(1, {
    name: 'N'.repeat(64),
    tokenId: '9'.repeat(78),
    attributes: [{ trait: 'T'.repeat(60), value: 'V'.repeat(190) }],
    description: 'D'.repeat(900),
  })
  await page.viewport(360, 700)
  onTestFinished(() => page.viewport(1000, 800))
  const { kit } = await opened(() => ({ data: [long], next: null }))
  await expect.element(tile(/NNN/), patience).toBeVisible()
  const fits = () => {
    const view = drawn(kit, '.lk-view')
    expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth)
  }
  fits()
  await tile(/NNN/).click()
  await expect.element(page.getByRole('dialog', { name: 'NFT' }), patience).toBeVisible()
  fits()
})
