import { decodeQR } from 'qr/decode.js'

const largestFile = 20_000_000
const largestSide = 2400

/** The text of the QR code in a picture; throws a sentence if there is none. */
export async function decodePicture(file: Blob): Promise<string> {
  if (file.size > largestFile) throw new Error('This picture is too large.')
  const bitmap = await createImageBitmap(file).catch(cause => {
    throw new Error('This file is not a picture.', { cause })
  })
  try {
    const text = decodeFrame(bitmap, bitmap.width, bitmap.height)
    if (text === undefined) throw new Error('There is no QR code in this picture that can be read.')
    return text
  } finally {
    bitmap.close()
  }
}

/** The text of the QR code in one frame; undefined if there is none. */
export function decodeFrame(frame: CanvasImageSource, width: number, height: number): string | undefined {
  const scale = Math.min(1, largestSide / Math.max(width, height))
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const canvas = document.createElement('canvas')
  canvas.width = w
  canvas.height = h
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.fillStyle = '#fff' // for pictures with a transparent background
  context.fillRect(0, 0, w, h)
  context.drawImage(frame, 0, 0, w, h)
  try {
    return decodeQR(context.getImageData(0, 0, w, h), { timeLimit: 400, effort: 8 })
  } catch {
    return undefined
  }
}
