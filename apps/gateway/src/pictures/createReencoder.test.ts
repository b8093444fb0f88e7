import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createReencoder } from './createReencoder'

const reencoder = createReencoder({ timeout: 60_000 })
afterAll(() => reencoder.close())

const red = { width: 1_000, height: 500, channels: 3, background: 'red' } as const
const svg = (inner: string, attributes = 'viewBox="0 0 10 10"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`)

/** Format and size of what came out. */
async function shape(bytes: Uint8Array | undefined): Promise<string> {
  const { format, width, height } = await sharp(bytes).metadata()
  return `${format} ${width}×${height}`
}

test('makes three WebP of every usual format, without what a camera wrote into it', async () => {
  const photo = await sharp({ create: red })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const others = [sharp({ create: red }).png(), sharp({ create: red }).webp(), sharp({ create: red }).gif()]
  for (const bytes of [photo, ...(await Promise.all(others.map(each => each.toBuffer())))]) {
    const copies = (await reencoder.reencode(bytes)) ?? []
    expect(await Promise.all(copies.map(shape))).toEqual(['webp 96×48', 'webp 256×128', 'webp 512×256'])
    expect((await sharp(copies[2]).metadata()).exif).toBeUndefined()
    const { dominant } = await sharp(copies[0]).stats()
    expect(dominant.r).toBeGreaterThan(200)
  }
})

test('a small picture is not blown up, a drawing is drawn as large as it is needed', async () => {
  const small = await sharp({ create: { ...red, width: 20, height: 10 } })
    .png()
    .toBuffer()
  expect(await Promise.all(((await reencoder.reencode(small)) ?? []).map(shape))).toEqual(
    Array(3).fill('webp 20×10'),
  )
  for (const drawing of [
    svg('<rect width="10" height="10" fill="red"/>'),
    svg('<rect width="10" height="10"/>', 'width="4000" height="4000"'),
    svg('<style>.a{fill:white;font-family:serif}</style><text class="a" y="9">#1</text>'),
  ])
    expect(await Promise.all(((await reencoder.reencode(drawing)) ?? []).map(shape))).toEqual([
      ...['webp 96×96', 'webp 256×256', 'webp 512×512'],
    ])
})

test('nothing that a drawing names is opened: those that name something are refused', async () => {
  let asked = 0
  const server = createServer((_, answer) => {
    asked++
    answer.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  for (const inner of [
    `<image href="${url}" width="9" height="9"/>`,
    `<image xmlns:x="http://www.w3.org/1999/xlink" x:href="${url}" width="9" height="9"/>`,
    '<image href="file:///etc/passwd" width="9" height="9"/>',
    `<use href="${url}#a"/>`,
    `<style>@import url(${url});</style>`,
    `<rect fill="url(${url}#a)" width="9" height="9"/>`,
    '<script>fetch("/")</script>',
    '<foreignObject><iframe/></foreignObject>',
    `<rect onload="fetch('${url}')"/>`,
  ])
    expect([inner, await reencoder.reencode(svg(inner))]).toEqual([inner, undefined])
  const entities = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`
  expect(await reencoder.reencode(Buffer.from(entities))).toBeUndefined()
  expect(asked).toBe(0)
})

test('what is no picture, too large or broken is refused', async () => {
  const whole = await sharp({ create: red }).png().toBuffer()
  for (const [name, bytes] of Object.entries({
    html: Buffer.from('<!doctype html><img src=x onerror=alert(1)>'),
    nothing: Buffer.alloc(0),
    json: Buffer.from('{"a":1}'),
    half: whole.subarray(0, whole.length / 2),
    pixels: hugePng(20_000),
    tiff: await sharp({ create: red }).tiff().toBuffer(),
    avif: await sharp({ create: { ...red, width: 8, height: 8 } })
      .avif()
      .toBuffer(),
    pdf: Buffer.from('%PDF-1.7'),
    drawing: svg(`<path d="${'M0 0'.repeat(200_000)}"/>`),
    canvas: svg('', 'width="1000000" height="1000000"'),
  }))
    expect([name, await reencoder.reencode(bytes)]).toEqual([name, undefined])
})

test('one that takes too long is ended, and the next is done by another process', async () => {
  const hurried = createReencoder({ timeout: 1 })
  onTestFinished(hurried.close)
  const picture = await sharp({ create: red }).png().toBuffer()
  expect(await hurried.reencode(picture)).toBeUndefined()
  expect(await hurried.reencode(picture)).toBeUndefined()
  expect(await reencoder.reencode(picture)).toHaveLength(3)
})

/** A PNG that says it has side² pixels, in a few bytes. */
function hugePng(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return ~value >>> 0
}
