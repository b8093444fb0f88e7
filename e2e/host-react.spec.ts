import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { modalOf, hostTest as test } from './hosts/hostTest'
import { liveKits } from './hosts/liveKits'
import { accountButton, connectWallet, walkThroughStory } from './hosts/visitor'

for (const [version, build, mark] of [
  ['React 18.2', 'react-18-development', ' @long'],
  ['React 19', 'react-19-development', ''],
] as const) {
  test(`[IMP-16] ${version} in strict mode: the story works, with one modal and one reconnect${mark}`, async ({
    page,
  }) => {
    await page.goto(`/${build}/story`)
    await walkThroughStory(page)

    await connectWallet(page)
    await page.reload()
    await expect(accountButton(page)).toBeVisible()
    expect(await requestsFor(page, 'eth_accounts')).toBeLessThanOrEqual(2) // wagmi asks twice in one reconnect
    expect(await requestsFor(page, 'eth_requestAccounts')).toBe(0)
    await accountButton(page).click()
    await expect(modalOf(page, 'Account')).toBeVisible()
    await expect(page.locator('[data-latchkey]')).toHaveCount(1)
    await expect(modalOf(page)).toHaveCount(1)
    expect(await page.evaluate(liveKits)).toEqual(['default'])
  })

  test(`[IMP-16] ${version}: a server-rendered page hydrates without a difference, and nothing moves${mark}`, async ({
    page,
  }) => {
    const release = await holdScript(page, `/${build}/hydrate.js`)
    await page.goto(`/${build}/hydrate`, { waitUntil: 'commit' })
    const connect = page.getByRole('button', { name: 'Connect wallet' })
    const network = page.getByRole('button', { name: /Devnet A$/ })
    const sign = page.getByRole('button', { name: 'Sign a message' })
    await expect(connect).toBeVisible()
    await expect(page.locator('[data-latchkey-button]')).toHaveCount(0)
    const before = [await connect.boundingBox(), await network.boundingBox(), await sign.boundingBox()]

    release()
    await expect(page.locator('[data-latchkey-button]')).toHaveCount(2)
    await expect(network).toHaveAccessibleName('Network: Devnet A')
    const after = [await connect.boundingBox(), await network.boundingBox(), await sign.boundingBox()]
    expect(after).toEqual(before)
    await connectWallet(page)
  })
}

test('[IMP-16] a server-rendered page with the strict policy hydrates without one violation', async ({
  page,
  request,
}) => {
  const visit = randomUUID()
  await page.goto(`/react-19/hydrate?policy=strict&visit=${visit}`)
  await connectWallet(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-violations')
  expect(await (await request.get(`/reports/${visit}`)).json()).toEqual([])
})

/** Keeps a script from arriving until it is released. */
async function holdScript(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(`**${path}`, async route => {
    await released
    await route.continue()
  })
  return release
}

async function requestsFor(page: Page, method: string): Promise<number> {
  return page.evaluate(name => site.wallet.requests.filter(request => request.method === name).length, method)
}

/** What the host pages put on the window. */
declare const site: { wallet: { requests: { method: string }[] } }
