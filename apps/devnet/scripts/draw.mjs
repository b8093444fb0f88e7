// Draws pictures/*.png, which are committed: what a compressor makes of them may differ between machines, and the
// seeded blocks must not. Run it after a change of the drawings: node apps/devnet/scripts/draw.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

const SIZE = 256
const folder = new URL('../pictures/', import.meta.url)

// Each is a palette (ground, shape, accent) and a rule that says which colour a point has, from -1 to 1 each way.
const drawings = {
  key: {
    palette: ['102a43', 'f0b429', 'fff3c4'],
    colourAt: (x, y) => +(ring(x + 0.4, y, 0.28, 0.14) || bar(x, y)),
  },
  door: {
    palette: ['7b341e', 'fbd38d', '1a202c'],
    colourAt: (x, y) =>
      Math.hypot(x - 0.22, y) < 0.06
        ? 2
        : +(Math.abs(x) < 0.4 && (y > -0.3 ? y < 0.75 : Math.hypot(x, y + 0.3) < 0.4)),
  },
  lamp: {
    palette: ['1a365d', 'faf089', 'ecc94b'],
    colourAt: (x, y) => (Math.hypot(x, y + 0.15) < 0.38 ? 1 : Math.abs(x) < 0.16 && y > 0 && y < 0.6 ? 2 : 0),
  },
  window: {
    palette: ['22543d', '90cdf4', 'f7fafc'],
    colourAt: (x, y) =>
      Math.max(Math.abs(x), Math.abs(y)) > 0.6 ? 0 : Math.min(Math.abs(x), Math.abs(y)) < 0.05 ? 2 : 1,
  },
  bell: {
    palette: ['553c9a', 'f6e05e', 'd69e2e'],
    colourAt: (x, y) =>
      Math.hypot(x, y - 0.5) < 0.12 ? 2 : +(y < 0.4 && y > -0.6 && Math.abs(x) < 0.25 + 0.3 * (y + 0.6) ** 2),
  },
  stairs: {
    palette: ['2d3748', 'fc8181', 'feb2b2'],
    colourAt: (x, y) => (y > -Math.floor(x * 4) / 4 ? 1 + (Math.floor((x + 1) * 4) % 2) : 0),
  },
}

mkdirSync(folder, { recursive: true })
for (const [name, drawing] of Object.entries(drawings))
  writeFileSync(new URL(`${name}.png`, folder), png(drawing))

function ring(x, y, radius, width) {
  return Math.abs(Math.hypot(x, y) - radius) < width / 2
}

function bar(x, y) {
  const shaft = x > -0.12 && x < 0.7 && Math.abs(y) < 0.07
  const bits = y > 0 && ((x > 0.4 && x < 0.5 && y < 0.25) || (x > 0.6 && x < 0.7 && y < 0.3))
  return shaft || bits
}

function png({ palette, colourAt }) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIZE, 0)
  header.writeUInt32BE(SIZE, 4)
  header.set([2, 3], 8) // four colours, from the palette
  const place = index => (2 * (index + 0.5)) / SIZE - 1
  const rows = Array.from({ length: SIZE }, (_, row) => {
    const line = Buffer.alloc(1 + SIZE / 4)
    for (let column = 0; column < SIZE; column++)
      line[1 + (column >> 2)] |= colourAt(place(column), place(row)) << (6 - 2 * (column & 3))
    return line
  })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.join(''), 'hex')),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
