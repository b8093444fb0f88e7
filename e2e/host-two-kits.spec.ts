import { expect, type Locator, type Page } from '@playwright/test'
import { modalOf, hostTest as test } from './hosts/hostTest'

const account = /^Account 0x/

test('[IMP-16] two kits with ids of their own work side by side and share nothing @long', async ({
  page,
}) => {
  await page.goto('/react-19/two-kits')
  const shop = page.getByRole('region', { name: 'Shop' })
  const club = page.getByRole('region', { name: 'Club' })
  await connectIn(page, shop, 'Brass Key')
  await expect(club.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await connectIn(page, club, 'Night Owl')
  expect(await storedKits(page)).toEqual(['club', 'shop'])

  await page.reload()
  await expect(shop.getByRole('button', { name: account })).toHaveAccessibleName(/0xf39F/i)
  await expect(club.getByRole('button', { name: account })).toHaveAccessibleName(/0x7099/i)

  await shop.getByRole('button', { name: account }).click()
  await modalOf(page, 'Account').getByRole('button', { name: 'Disconnect' }).click()
  await expect(shop.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await expect(club.getByRole('button', { name: account })).toBeVisible()
  await club.getByRole('button', { name: 'Sign a message' }).click()
  await expect(club.getByText(/^Signed 0x/)).toBeVisible()
})

test('a second kit with the same id is told to the developer, and the first one works on @long', async ({
  page,
  complaints,
}) => {
  await page.goto('/react-19/same-id')
  await expect.poll(() => complaints.join()).toContain('config/duplicate-id')
  expect(complaints.splice(0)).toHaveLength(1)

  const first = page.getByRole('region', { name: 'First' })
  await connectIn(page, first, 'Brass Key')
  await first.getByRole('button', { name: 'Sign a message' }).click()
  await expect(first.getByText(/^Signed 0x/)).toBeVisible()

  await page.getByRole('region', { name: 'Second' }).getByRole('button', { name: 'Connect wallet' }).click()
  await expect(modalOf(page).getByText('Two kits have the id same')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modalOf(page)).toHaveCount(0)
  await expect(first.getByRole('button', { name: account })).toBeVisible()
})

test('two copies of the kit, each with its own React, work on one page @long', async ({ page }) => {
  await page.goto('/react-19/story')
  const first = await addCopy(page, 'react-18-development', 'second')
  const second = page.locator('#root')
  await second.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(modalOf(page, 'Connect wallet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modalOf(page)).toHaveCount(0)
  await connectIn(page, first, 'Brass Key')
  await first.getByRole('button', { name: 'Sign a message' }).click()
  await expect(first.getByText(/^Signed 0x/)).toBeVisible()
  await expect(second.getByRole('button', { name: 'Network: Devnet A' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
})

test('two copies with one id: one line says so, and the first works on @long', async ({
  page,
  complaints,
}) => {
  await page.goto('/react-19/story')
  const first = await addCopy(page, 'react-18-development', 'default')
  await expect.poll(() => complaints.join()).toContain('config/duplicate-id')
  expect(complaints.splice(0)).toHaveLength(1)
  await connectIn(page, first, 'Brass Key')
})

/** Brings another build of the kit into the page, below the one that is there, which is given back. */
async function addCopy(page: Page, build: string, id: string): Promise<Locator> {
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await page.evaluate(async script => {
    const known = document.getElementById('root')
    const root = document.createElement('div')
    known?.after(root)
    if (known) known.id = 'first'
    root.id = 'root'
    await import(script)
  }, `/${build}/story.js?id=${id}`)
  await expect(page.locator('#root').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  return page.locator('#first')
}

async function connectIn(page: Page, part: Locator, wallet: string): Promise<void> {
  await part.getByRole('button', { name: 'Connect wallet' }).click()
  await modalOf(page, 'Connect wallet').getByRole('button', { name: wallet }).click()
  await expect(part.getByRole('button', { name: account })).toBeVisible()
  await expect(modalOf(page)).toHaveCount(0)
}

/** The ids under which kits have stored something. */
async function storedKits(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => Object.keys(localStorage))
  const ids = keys.map(key => /^latchkey\.v1\.([^.]+)\./.exec(key)?.[1]).filter(id => id !== undefined)
  return [...new Set(ids)].sort()
}
