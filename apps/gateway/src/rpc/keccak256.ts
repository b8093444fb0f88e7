const lane = (1n << 64n) - 1n
const rate = 136

/** Keccak-256 as used by Ethereum. Slow, but rarely used and without a dependency. */
export function keccak256(message: Uint8Array): Buffer {
  const padded = Buffer.alloc((Math.floor(message.length / rate) + 1) * rate)
  padded.set(message)
  padded.writeUInt8(0x01, message.length)
  padded.writeUInt8(padded.readUInt8(padded.length - 1) | 0x80, padded.length - 1)
  let state: bigint[] = Array(25).fill(0n)
  for (let block = 0; block < padded.length; block += rate)
    state = permute(
      state.map((word, at) => (at * 8 < rate ? word ^ padded.readBigUInt64LE(block + at * 8) : word)),
    )
  const hash = Buffer.alloc(32)
  state.slice(0, 4).forEach((word, at) => void hash.writeBigUInt64LE(word, at * 8))
  return hash
}

/** Keccak-f[1600]; the word of column x and row y is at x + 5y. */
function permute(words: readonly bigint[]): bigint[] {
  let state = [...words]
  const at = (x: number, y: number) => state[(x % 5) + 5 * (y % 5)] ?? 0n
  for (const constant of roundConstants()) {
    const parity = [0, 1, 2, 3, 4].map(x => at(x, 0) ^ at(x, 1) ^ at(x, 2) ^ at(x, 3) ^ at(x, 4))
    state = state.map((word, i) => word ^ (parity[(i + 4) % 5] ?? 0n) ^ turn(parity[(i + 1) % 5] ?? 0n, 1))
    state = moved(state)
    state = state.map((word, i) => {
      const [x, y] = [i % 5, Math.floor(i / 5)]
      return word ^ (~at(x + 1, y) & lane & at(x + 2, y))
    })
    state[0] = at(0, 0) ^ constant
  }
  return state
}

/** Rotates each word by its own offset and moves it to its new place. */
function moved(state: readonly bigint[]): bigint[] {
  const next = [...state]
  let [x, y] = [1, 0]
  for (let step = 0; step < 24; step++) {
    const word = state[x + 5 * y] ?? 0n
    ;[x, y] = [y, (2 * x + 3 * y) % 5]
    next[x + 5 * y] = turn(word, (((step + 1) * (step + 2)) / 2) % 64)
  }
  return next
}

function turn(word: bigint, by: number): bigint {
  return ((word << BigInt(by)) | (word >> BigInt(64 - by))) & lane
}

/** 24 words whose bits 0, 1, 3, 7, 15, 31 and 63 come from a shift register. */
function roundConstants(): bigint[] {
  let register = 1
  return Array.from({ length: 24 }, () => {
    let constant = 0n
    for (let bit = 0; bit < 7; bit++) {
      if (register & 1) constant |= 1n << BigInt(2 ** bit - 1)
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0)
    }
    return constant
  })
}
