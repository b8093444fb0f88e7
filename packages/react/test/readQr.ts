import jsQR from 'jsqr'
import { type Locator, page } from 'vitest/browser'

/** The text that an independent decoder reads from a screenshot of the page, like a phone's camera. */
export async function readQr(place: Locator): Promise<string | undefined> {
  const picture64 = await page.screenshot({ element: place.element(), save: false })
  const bytes = Uint8Array.from(atob(picture64), letter => letter.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  const { data, width, height } =
    context?.getImageData(0, 0, picture.width, picture.height) ?? new ImageData(1, 1)
  return jsQR(data, width, height)?.data
}
