/** The block size of the 256-bit variant, in bytes. */
const rate = 136

/** Keccak-256 as in Ethereum, of an ASCII text. It is small, as it hashes only addresses. */
export function keccak256(text: string): string {
  const bytes = new Uint8Array((Math.floor(text.length / rate) + 1) * rate)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  bytes[text.length] = 0x01
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 0x80
  // 32-bit words, low half then high half: engines handle them much faster than bigints.
  const state = new Int32Array(50)
  for (let start = 0; start < bytes.length; start += rate) {
    for (let at = 0; at < rate; at += 1)
      state[at >> 2] = (state[at >> 2] ?? 0) ^ ((bytes[start + at] ?? 0) << ((at & 3) * 8))
    permute(state)
  }
  const digits = (_: unknown, at: number) =>
    (((state[at >> 2] ?? 0) >>> ((at & 3) * 8)) & 0xff).toString(16).padStart(2, '0')
  return Array.from({ length: 32 }, digits).join('')
}

/** The 24 rounds of Keccak-f[1600]; the constants of each come from its shift register. */
function permute(state: Int32Array): void {
  const word = (at: number) => state[at] ?? 0
  const row = new Int32Array(10)
  const kept = (at: number) => row[at % 10] ?? 0
  let register = 1
  for (let round = 0; round < 24; round += 1) {
    for (let at = 0; at < 10; at += 1)
      row[at] = word(at) ^ word(at + 10) ^ word(at + 20) ^ word(at + 30) ^ word(at + 40)
    for (let at = 0; at < 10; at += 1) {
      const mixed = kept(at + 8) ^ turned(kept(at + 2), kept((at ^ 1) + 2), 1)
      for (let lane = at; lane < 50; lane += 10) state[lane] = word(lane) ^ mixed
    }
    let low = word(2)
    let high = word(3)
    for (let step = 1, x = 1, y = 0; step < 25; step += 1) {
      const by = ((step * (step + 1)) >> 1) & 63
      const next = (2 * x + 3 * y) % 5
      x = y
      y = next
      const to = 2 * (x + 5 * y)
      const nextLow = word(to)
      const nextHigh = word(to + 1)
      state[to] = turned(low, high, by)
      state[to + 1] = turned(high, low, by)
      low = nextLow
      high = nextHigh
    }
    for (let start = 0; start < 50; start += 10) {
      row.set(state.subarray(start, start + 10))
      for (let at = 0; at < 10; at += 1) state[start + at] = kept(at) ^ (~kept(at + 2) & kept(at + 4))
    }
    for (let bit = 0; bit < 7; bit += 1) {
      const place = 2 ** bit - 1
      if (register & 1) state[place >> 5] = word(place >> 5) ^ (1 << (place & 31))
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0)
    }
  }
}

/**
 * One half of a lane rotated to the left; the other half is the second argument. No lane rotates by 0 or 32.
 */
function turned(half: number, other: number, by: number): number {
  return by < 32 ? (half << by) | (other >>> (32 - by)) : (other << (by - 32)) | (half >>> (64 - by))
}
