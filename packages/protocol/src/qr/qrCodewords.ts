/** Level Q, by version: the check bytes of a block, and the number of blocks. */
const checks = [
  13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28,
]
const blocks = [
  1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40,
  43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
]

/** The text with its check bytes, in drawing order; undefined if `room` bytes are too few. */
export function qrCodewords(text: Uint8Array, version: number, room: number): number[] | undefined {
  const checksEach = checks[version - 1] ?? 30
  const count = blocks[version - 1] ?? 1
  const length = room - checksEach * count
  if (text.length + (version > 9 ? 3 : 2) > length) return undefined
  const data = framed(text, version)
  for (let pad = 0xec; data.length < length; pad ^= 0xec ^ 0x11) data.push(pad)

  const short = Math.floor(length / count)
  const parts: number[][] = []
  for (let at = 0; parts.length < count; ) {
    const end = at + short + (parts.length < count - (length % count) ? 0 : 1)
    parts.push(data.slice(at, end))
    at = end
  }
  const times = multiplication()
  const factors = generator(checksEach, times)
  return [...interleaved(parts), ...interleaved(parts.map(part => remainder(part, factors, times)))]
}

/** `bytes` mode, the length, the text and an end: half a byte precedes it, so every byte spans two. */
function framed(text: Uint8Array, version: number): number[] {
  const framed: number[] = []
  let half = 4
  const lengths = version > 9 ? [text.length >> 8, text.length & 255] : [text.length]
  for (const byte of [...lengths, ...text]) {
    framed.push((half << 4) | (byte >> 4))
    half = byte & 15
  }
  return [...framed, half << 4]
}

function interleaved(parts: readonly number[][]): number[] {
  const longest = parts.at(-1)?.length ?? 0
  return Array.from({ length: longest }, (_, index) =>
    parts.flatMap(part => (index < part.length ? (part[index] ?? 0) : [])),
  ).flat()
}

/** Reed-Solomon: the coefficients of (x − 1)(x − 2)(x − 4)…, highest power first, without the leading 1. */
function generator(degree: number, times: Times): number[] {
  let factors = [1]
  for (let index = 0, root = 1; index < degree; index++, root = times(root, 2))
    factors = [...factors, 0].map((factor, at) => factor ^ times(factors[at - 1] ?? 0, root))
  return factors.slice(1)
}

function remainder(data: readonly number[], factors: readonly number[], times: Times): number[] {
  const rest = factors.map(() => 0)
  for (const byte of data) {
    const lead = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    for (let at = 0; at < rest.length; at++) rest[at] = (rest[at] ?? 0) ^ times(factors[at] ?? 0, lead)
  }
  return rest
}

type Times = (a: number, b: number) => number

/** Multiplication in the field of 256 elements that QR codes use, by adding logarithms. */
function multiplication(): Times {
  const powers = new Uint8Array(512)
  const logs = new Uint8Array(256)
  for (let at = 0, power = 1; at < 510; at++) {
    powers[at] = power
    if (at < 255) logs[power] = at
    power = (power << 1) ^ (power >> 7 ? 0x11d : 0)
  }
  return (a, b) => (a && b ? (powers[(logs[a] ?? 0) + (logs[b] ?? 0)] ?? 0) : 0)
}
