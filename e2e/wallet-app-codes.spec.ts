import { expect, test } from '@playwright/test'
import { withGateway } from './gateway'
import { linkOf, showCode } from './pairingCode'
import { type Playground, playgroundOf } from './playground'
import { walletAppOf } from './walletApp'

test('a picture of the code, and the code on the screen, are read @long', async ({ context, page }) => {
  const site = playgroundOf(page)
  await site.open(withGateway)
  await showCode(site)
  const refused = await linkOf(site)
  const picture = await codeOf(site)
  const wallet = walletAppOf(await context.newPage())

  await test.step('from a file; refused, the site says so', async () => {
    await wallet.open()
    await wallet.page
      .getByTestId('picture')
      .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
    await expect(wallet.sheet.getByText('Latchkey playground')).toBeVisible()
    await wallet.press('Refuse')
    await expect(site.dialog.getByRole('status')).toContainText(/declined/i)
  })

  await test.step('from the screen', async () => {
    await site.dialog.getByRole('button', { name: 'Try again' }).click()
    await linkOf(site, refused)
    const code = await codeOf(site)
    await wallet.page.evaluate(showAsScreen, `data:image/png;base64,${code.toString('base64')}`)
    await wallet.page.getByRole('button', { name: 'Scan from screen' }).click()
    await expect(wallet.sheet.getByText('Latchkey playground')).toBeVisible()
    await wallet.press('Refuse')
  })

  await test.step('a picture without a code, a screen that is not shared, a browser that cannot', async () => {
    const blank = await wallet.page.locator('h1').screenshot()
    await wallet.page
      .getByTestId('picture')
      .setInputFiles({ name: 'h1.png', mimeType: 'image/png', buffer: blank })
    await expect(wallet.page.getByRole('alert')).toContainText('no QR code')
    await wallet.page.evaluate(() => {
      navigator.mediaDevices.getDisplayMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await wallet.page.getByRole('button', { name: 'Scan from screen' }).click()
    await expect(wallet.page.getByRole('alert')).toContainText('The screen was not shared')
    await wallet.page.evaluate(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
    await wallet.page.getByRole('button', { name: 'Scan from screen' }).click()
    await expect(wallet.page.getByRole('alert')).toContainText('cannot share its screen')
  })
})

/** A picture of the code that the modal shows now. */
async function codeOf(site: Playground): Promise<Buffer> {
  await site.settled()
  return site.dialog.getByRole('img', { name: /code/i }).screenshot()
}

/** A screen that shows a picture: what the browser would hand over if somebody shared it. */
async function showAsScreen(source: string): Promise<void> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 800 })
  const paint = () => {
    const context = canvas.getContext('2d')
    if (!context) return
    context.fillStyle = '#556'
    context.fillRect(0, 0, 1280, 800)
    context.drawImage(picture, 400, 200)
  }
  paint()
  setInterval(paint, 100)
  navigator.mediaDevices.getDisplayMedia = async () => canvas.captureStream(10)
}
