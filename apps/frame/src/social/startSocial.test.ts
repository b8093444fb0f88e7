import { expect, test, vi } from 'vitest'
import { memoryStore } from '../testing/memoryStore'
import { noteBegun } from './beganHere'
import { socialTexts } from './socialTexts'
import { startSocial } from './startSocial'

const own = 'https://wallet.site.example'
const shop = 'https://site.example'

/** The page in a window; what it says is the text of its elements. */
async function open(search: string, { isOpened = true, begun = '' } = {}) {
  const post = vi.fn()
  const replace = vi.fn()
  const close = vi.fn()
  const said: string[] = []
  const element = () => ({
    setAttribute() {},
    append: (...texts: unknown[]) => said.push(...texts.filter(isText)),
  })
  const store = memoryStore()
  if (begun) await noteBegun(store, begun)
  const window = {
    document: { title: '', createElement: element, body: { replaceChildren() {} } },
    location: { origin: own, pathname: '/social', search, hash: '#_=_', replace },
    opener: isOpened ? { postMessage: post } : null,
    close,
  }
  await startSocial({ window: window as unknown as Window & typeof globalThis, store, texts: socialTexts })
  return { post, replace, close, said }
}
const isText = (value: unknown): value is string => typeof value === 'string'
const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`
const result = `${own}/social?state=abc&ticket=xyz`

test('[T-48] tells the result to the origin that began the login, and to no other', async () => {
  const { post, close, said } = await open(query({ state: 'abc', ticket: 'xyz', origin: shop }))
  expect(post.mock.calls).toEqual([[{ resultUri: result }, shop]])
  expect(close).toHaveBeenCalled()
  expect(said).toContain(socialTexts.done.title)
})

test('[T-48] who was sent here by a link tells nobody anything', async () => {
  const { said, replace } = await open(query({ state: 'abc', ticket: 'xyz', origin: shop }), {
    isOpened: false,
  })
  expect(said).toContain(socialTexts.elsewhere.title)
  expect(replace).not.toHaveBeenCalled()
})

test('[T-48 EMB-49] goes back to the page that was left, in the browser that began it alone', async () => {
  const page = `${shop}/cart?a=1#top`
  const left = query({ state: 'abc', ticket: 'xyz', origin: shop, page })
  const { replace, post } = await open(left, { begun: 'abc' })
  expect(replace.mock.calls).toEqual([[`${shop}/cart?a=1&result_uri=${encodeURIComponent(result)}#top`]])
  expect(post).not.toHaveBeenCalled()
  const elsewhere = await open(left, { begun: 'another' })
  expect(elsewhere.replace).not.toHaveBeenCalled()
  expect(elsewhere.said).toContain(socialTexts.elsewhere.title)
  for (const bad of ['https://evil.example/', 'javascript:alert(1)', 'nothing']) {
    const forged = await open(query({ state: 'abc', ticket: 'xyz', origin: shop, page: bad }), {
      begun: 'abc',
    })
    expect(forged.replace).not.toHaveBeenCalled()
  }
})

test('says so when the login is not good any more', async () => {
  for (const search of ['?error=gone', '', query({ state: 'abc', origin: shop })])
    expect((await open(search)).said).toContain(socialTexts.gone.title)
})
