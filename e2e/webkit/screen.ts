import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { webKitDriver } from './webKitDriver'

export type Picture = { width: number; height: number; pixels: Uint8ClampedArray }

/**
 * What the screen shows, red, green, blue and alpha of each pixel. Xvfb keeps it in a file (XWD): the driver's own
 * screenshot never answers at times, when WebKit has nothing new to draw.
 */
export async function readScreen(): Promise<Picture> {
  const file = await readFile(join(webKitDriver.folder, 'Xvfb_screen0'))
  const field = (at: number) => file.readUInt32BE(at * 4)
  const [headerSize, width, height, lineSize, colours] = [field(0), field(4), field(5), field(12), field(19)]
  const start = headerSize + colours * 12
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set(toRgba(file.readUInt32LE(start + y * lineSize + x * 4)), (y * width + x) * 4)
  return { width, height, pixels }
}

function toRgba(pixel: number): number[] {
  return [(pixel >> 16) & 255, (pixel >> 8) & 255, pixel & 255, 255]
}

/** A picture as a PNG. */
export function pngOf({ width, height, pixels }: Picture): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]) // eight bits each of four channels
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const line = width * 4
  const lines = Array.from({ length: height }, (_, y) => [
    Buffer.from([0]), // unfiltered
    Buffer.from(pixels.subarray(y * line, (y + 1) * line)),
  ])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}
