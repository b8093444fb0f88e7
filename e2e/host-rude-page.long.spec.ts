import { expect, type Page } from '@playwright/test'
import { modalOf, hostTest as test } from './hosts/hostTest'
import { looksOf } from './hosts/looksOf'

test('[IMP-40] buttons and modal look the same on a page whose style sheet hides and distorts everything', {
  tag: '@firefox',
}, async ({ page }) => {
  const clean = await lookAround(page, '')
  const rude = await lookAround(page, '?style=hostile')
  expectSame(rude.buttons.connect, clean.buttons.connect)
  expectSame(rude.buttons.network, clean.buttons.network)
  expect(rude.buttons.looks).toEqual(clean.buttons.looks)
  expect(rude.modal).toEqual(clean.modal)
  expectSame(rude.card, clean.card)
  expect(rude.picture.equals(clean.picture)).toBe(true)
})

async function lookAround(page: Page, query: string) {
  await page.goto(`/react-19/plain${query}`)
  const connect = page.getByRole('button', { name: 'Connect wallet' })
  const network = page.getByRole('button', { name: 'Network: Devnet A' })
  await expect(connect).toBeVisible()
  await expect(network).toBeVisible()
  const buttons = {
    connect: await sizeOf(connect),
    network: await sizeOf(network),
    looks: await looksOf(page),
  }
  await network.click()
  const modal = modalOf(page, 'Choose network')
  const card = modal.getByRole('region')
  await expect(card).toBeVisible()
  await page.mouse.move(0, 0)
  const picture = await card.screenshot({ animations: 'disabled', caret: 'hide' })
  return { buttons, card: await card.boundingBox(), modal: await looksOf(page), picture }
}

async function sizeOf(locator: ReturnType<Page['locator']>) {
  const box = await locator.boundingBox()
  return box && { width: box.width, height: box.height }
}

/** Engines measure in parts of a pixel, and not to the last digit twice; a twentieth of one nobody sees. */
function expectSame(measured: Box | null, other: Box | null): void {
  expect(Object.keys(measured ?? {})).toEqual(Object.keys(other ?? {}))
  for (const [side, pixels] of Object.entries(other ?? {}))
    expect(measured?.[side], side).toBeCloseTo(pixels, 1)
}

type Box = Readonly<Record<string, number>>
