import { expect, type Page, type Route, test } from '@playwright/test'
import { gatewayToken, gatewayUrl, withGateway } from './gateway'
import { playgroundOf } from './playground'

const wallets = `${gatewayUrl}/getWallets*`

/** A row or tile by the wallet's name, whatever else it says. */
const choice = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).first()

test('[NAV-10 REG-07] a visitor finds one wallet among all, and is shown where to get it', async ({
  page,
}) => {
  const site = playgroundOf(page)
  await site.open(withGateway)
  await site.connectButton.click()
  await expect(choice(page, 'Brass Key')).toBeVisible() // installed
  await expect(choice(page, 'MetaMask')).toBeVisible() // of the registry
  await site.dialog.getByRole('button', { name: /All wallets/ }).click()
  await expect(page.getByRole('dialog', { name: 'All wallets' })).toBeVisible()
  await site.dialog.getByRole('searchbox').pressSequentially('  rabby ')
  await choice(page, 'Rabby').click()
  await site.dialog.getByRole('button', { name: 'Get this wallet' }).click()
  await expect(page.getByRole('dialog', { name: 'Get this wallet' })).toBeVisible()
  const links = await site.dialog.getByRole('link').all()
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) {
    expect(await link.getAttribute('href')).toMatch(/^https:\/\//)
    expect(await link.getAttribute('rel')).toContain('noopener')
  }
  await site.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('dialog', { name: 'Connecting' })).toBeVisible()
  await site.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('dialog', { name: 'All wallets' })).toBeVisible()
})

test('[IMP-36] a search that finds nothing says so, and leads back to all @long', async ({ page }) => {
  const site = playgroundOf(page)
  await site.open(withGateway)
  await site.connectButton.click()
  await site.dialog.getByRole('button', { name: /All wallets/ }).click()
  const field = site.dialog.getByRole('searchbox')
  await field.pressSequentially('<img src=x onerror=alert(1)>')
  await expect(site.dialog.getByRole('paragraph').filter({ hasText: 'No wallet is called' })).toBeVisible()
  await site.dialog.getByRole('button', { name: 'Show all wallets' }).click()
  await expect(field).toHaveValue('')
  await expect(choice(page, 'MetaMask')).toBeVisible()
})

test('code and wallets of Connect come in one round: neither waits for the other @long', async ({
  page,
  baseURL,
}) => {
  const site = playgroundOf(page)
  await site.open(withGateway)
  await page.waitForLoadState('networkidle')
  const held: Route[] = []
  const asked: string[] = []
  let holding = true
  await page.route(
    url => url.href.startsWith(`${baseURL}/assets/`) || url.href.startsWith(gatewayUrl),
    route => {
      asked.push(new URL(route.request().url()).pathname)
      if (holding) held.push(route)
      else void route.continue()
    },
  )
  await site.connectButton.click()
  await expect.poll(() => asked.filter(path => path === '/getWallets').length).toBeGreaterThan(0)
  await expect.poll(() => asked.filter(path => path.startsWith('/assets/')).length).toBeGreaterThan(0)
  await expect.poll(() => asked).toContain('/appkit/v1/config')
  // Nothing has been answered so far. All of it now, and the view is there without any further question but pictures.
  await page.waitForTimeout(300)
  const first = [...asked]
  holding = false
  await Promise.all(held.map(route => route.continue()))
  await expect(choice(page, 'MetaMask')).toBeVisible()
  const later = asked.slice(first.length).filter(path => !/Image|\/e$|getAnalyticsConfig|origins/.test(path))
  expect(later.filter(path => path === '/getWallets' || path === '/appkit/v1/config')).toEqual([])
})

for (const [name, answer] of [
  ['an error', { status: 500, body: 'Internal Server Error' }],
  ['too many requests', { status: 429, json: { status: 'FAILED', reasons: [] } }],
  ['a page of HTML', { status: 200, contentType: 'text/html', body: '<!doctype html><h1>Sign in</h1>' }],
  ['half a JSON', { status: 200, contentType: 'application/json', body: '{"data":[{"id":"x","na' }],
  ['nothing', { status: 200, body: '' }],
] as const)
  test(`a registry that answers ${name} costs nothing but its own wallets, and is asked again on demand${name === 'an error' ? '' : ' @long'}`, async ({
    page,
  }) => {
    await page.route(wallets, route => route.fulfill(answer))
    const site = playgroundOf(page)
    await site.open(withGateway)
    await site.connectButton.click()
    await expect(site.dialog.getByText('Some wallets could not be loaded.')).toBeVisible()
    await expect(choice(page, 'Brass Key')).toBeVisible()
    await page.unroute(wallets)
    await site.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(choice(page, 'MetaMask')).toBeVisible()
    await expect(site.dialog.getByText('Some wallets could not be loaded.')).toBeHidden()
    await choice(page, 'Brass Key').click()
    await expect(site.accountButton).toBeVisible()
  })

test('[ERR-04] a project that the gateway does not know is told to the developer, and wallets here still connect @long', async ({
  page,
}) => {
  const site = playgroundOf(page)
  await site.open({ ...withGateway, project: 'nobody' })
  await site.connectButton.click()
  await expect(site.dialog.getByText('Invalid App Configuration')).toBeVisible()
  await choice(page, 'Brass Key').click()
  await expect(site.accountButton).toBeVisible()
})

test('[ANA-03 ANA-05] what the visitor does is stored by the gateway, without the query of the page', async ({
  page,
  request,
}) => {
  const mark = `visitor-${Date.now()}`
  const site = playgroundOf(page)
  await site.open({ ...withGateway, name: mark })
  await site.connectButton.click()
  await expect(choice(page, 'MetaMask')).toBeVisible()
  await choice(page, 'Brass Key').click()
  await expect(site.accountButton).toBeVisible()
  const stored = async () => {
    const answer = await request.get(`${gatewayUrl}/admin/v1/events?projectId=playground`, {
      headers: { authorization: `Bearer ${gatewayToken}` },
    })
    return JSON.stringify(await answer.json())
  }
  await expect.poll(stored, { timeout: 20_000 }).toContain('CONNECT_SUCCESS')
  const events = await stored()
  expect(events).toContain('MODAL_OPEN')
  expect(events).not.toContain('MODAL_CREATED')
  expect(events).not.toContain(mark)
})

test('nothing is asked of a gateway before the first click, and events only after it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(gatewayUrl)) asked.push(request.url())
  })
  const site = playgroundOf(page)
  await site.open(withGateway)
  await page.waitForTimeout(2000)
  expect(asked).toEqual([])
  await site.connectButton.click()
  await expect(choice(page, 'MetaMask')).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
})

test('[NET-30] the gateway answers for the chains it was given, and for no other', async ({ request }) => {
  const ask = async (chainId: string) => {
    const answer = await request.post(`${gatewayUrl}/v1/?chainId=${chainId}&projectId=playground`, {
      data: { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
    })
    return { status: answer.status(), body: await answer.json() }
  }
  expect((await ask('eip155:31337')).body).toEqual({ jsonrpc: '2.0', id: 1, result: '0x7a69' })
  expect((await ask('eip155:31338')).body.result).toBe('0x7a6a')
  expect(await ask('eip155:1')).toMatchObject({ status: 400, body: { status: 'FAILED' } })
})
