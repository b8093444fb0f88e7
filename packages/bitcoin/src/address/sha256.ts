/** SHA-256 for address checksums. The browser's own is asynchronous and missing on pages without TLS. */
export function sha256(message: Uint8Array): Uint8Array {
  const blocks = padded(message)
  const hash = new Uint32Array(initial)
  const words = new Uint32Array(64)
  for (let block = 0; block < blocks.byteLength; block += 64) {
    for (let at = 0; at < 64; at += 1)
      words[at] = at < 16 ? blocks.getUint32(block + at * 4) : extended(words, at)
    compress(hash, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  hash.forEach((word, at) => {
    digest.setUint32(at * 4, word)
  })
  return new Uint8Array(digest.buffer)
}

const primes: number[] = []
for (let candidate = 2; primes.length < 64; candidate += 1)
  if (primes.every(prime => candidate % prime !== 0)) primes.push(candidate)
/** The first 32 bits of the fractional parts of the primes' roots, which are the standard's constants. */
const fraction = (root: number) => ((root % 1) * 2 ** 32) >>> 0
const initial = primes.slice(0, 8).map(prime => fraction(Math.sqrt(prime)))
const constants = primes.map(prime => fraction(Math.cbrt(prime)))

function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / 64) * 64
  const bytes = new Uint8Array(length)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(length - 4, message.length * 8)
  return view
}

function extended(words: Uint32Array, at: number): number {
  const early = wordAt(words, at - 15)
  const late = wordAt(words, at - 2)
  const mixedEarly = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
  const mixedLate = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
  return wordAt(words, at - 16) + mixedEarly + wordAt(words, at - 7) + mixedLate
}

function compress(hash: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let at = 0; at < 64; at += 1) {
    const one =
      (h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        ((e & f) ^ (~e & g)) +
        (constants[at] ?? 0) +
        wordAt(words, at)) |
      0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) hash[at] = wordAt(hash, at) + word
}

function wordAt(words: Uint32Array, at: number): number {
  return words[at] ?? 0
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}
