import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../scripts/lib/root.mjs'

const decoder = createRequire(join(root, 'e2e/package.json')).resolve('jsqr')

/** What a decoder reads in a picture of the window, as a phone's camera would see it; undefined when that is nothing. */
export async function readCode({ page, cdp }) {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const reader = await page.context().newPage()
  await reader.addScriptTag({ path: decoder })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const picture = await page.screenshot()
    const blur = attempt % 2 === 0 ? 'blur(1px)' : 'none'
    const found = await reader.evaluate(read, { picture64: picture.toString('base64'), blur })
    if (found) return found
    await wait(300) // a code that is still fading in
  }
  return undefined
}

/** Runs in a page that has the decoder. A camera's picture is soft, which closes the gaps between round dots. */
async function read({ picture64, blur }) {
  const bytes = Uint8Array.from(atob(picture64), letter => letter.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context.filter = blur
  context.drawImage(picture, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, picture.width, picture.height)
  return window.jsQR(data, width, height)?.data
}
