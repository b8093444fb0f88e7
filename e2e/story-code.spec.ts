import { expect, type Locator, type Page, test } from '@playwright/test'
import jsQR from 'jsqr'
import { withGateway } from './gateway'
import { linkOf, showCode } from './pairingCode'
import { type Playground, playgroundOf } from './playground'

/** What an independent decoder reads in a picture of the page, as a phone's camera sees it. */
async function read(page: Page, place: Locator): Promise<string | undefined> {
  const picture = (await place.screenshot()).toString('base64')
  const { pixels, width, height } = await page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const image = context?.getImageData(0, 0, bitmap.width, bitmap.height)
    return { pixels: [...(image?.data ?? [])], width: bitmap.width, height: bitmap.height }
  }, picture)
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data
}

async function openCode(site: Playground, theme: string): Promise<Locator> {
  await site.open({ ...withGateway, theme })
  await showCode(site)
  await site.settled()
  return site.dialog.getByRole('img', { name: 'QR code to scan with your wallet' })
}

for (const theme of ['light', 'dark'])
  test(`[NAV-11 WC-01] a camera reads the pairing link from the ${theme} page${theme === 'dark' ? ' @long' : ''}`, async ({
    page,
  }) => {
    const site = playgroundOf(page)
    const code = await openCode(site, theme)
    const uri = await linkOf(site)
    expect(uri).toMatch(/^wc:[\da-f]{64}@2\?.*symKey=[\da-f]{64}/)
    expect(await read(page, code)).toBe(uri)
  })

test('[IMP-04 IMP-38] a new code is another one, and no link is ever logged @long', async ({ page }) => {
  const told: string[] = []
  page.on('console', message => told.push(message.text()))
  const site = playgroundOf(page)
  const code = await openCode(site, 'light')
  const first = await linkOf(site)
  await site.dialog.getByRole('button', { name: 'New code' }).click()
  const next = await linkOf(site, first)
  await expect.poll(() => read(page, code)).toBe(next) // the code is drawn after its link is there
  expect(told.filter(text => /symKey=[\da-f]{64}/.test(text))).toEqual([])
})
