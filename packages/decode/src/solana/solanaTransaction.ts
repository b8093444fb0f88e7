/** A transaction of Solana in its parts. */
export type SolanaTransaction = {
  version: 'legacy' | 0
  /** The required signers, in the order of the signatures; the first one pays. */
  signers: readonly Uint8Array[]
  /** 64 bytes each, all zero where somebody has not signed. */
  signatures: Uint8Array[]
  /** All accounts that the message names itself; look-up tables may add further ones. */
  accounts: readonly Uint8Array[]
  /** Whether it may change each of them. */
  writable: readonly boolean[]
  /** Where further accounts come from. */
  tables: readonly SolanaTable[]
  instructions: readonly SolanaInstruction[]
  message: Uint8Array
}

/** A call of a program. Program and accounts are places in the list of accounts, behind which look-up tables go on. */
export type SolanaInstruction = {
  program: number
  accounts: readonly number[]
  data: Uint8Array
  /** Where its data ends in the bytes. */
  end: number
}

/** A look-up table, and the places in it: behind the message's own accounts come all writable ones, then all others. */
export type SolanaTable = {
  address: Uint8Array
  writable: readonly number[]
  readOnly: readonly number[]
}

/** Reads a transaction, or a message without its signatures; throws where it is not one, to the last byte. */
export function readSolanaTransaction(
  bytes: Uint8Array,
  form: 'transaction' | 'message' = 'transaction',
): SolanaTransaction {
  const reader = createReader(bytes)
  const signatures = form === 'message' ? [] : reader.list(() => reader.take(64))
  const message = bytes.slice(reader.at())
  const first = reader.peek()
  const version = first < 0x80 ? 'legacy' : 0
  if (version === 0 && reader.byte() !== 0x80) throw new TypeError('this version is not known')
  const [signing, readOnly, unsigned] = [reader.byte(), reader.byte(), reader.byte()]
  const accounts = reader.list(() => reader.take(32))
  reader.take(32) // the blockhash
  const instructions = reader.list(() => ({
    program: reader.byte(),
    accounts: reader.list(reader.byte),
    data: Uint8Array.from(reader.list(reader.byte)),
    end: reader.at(),
  }))
  const table = (): SolanaTable => ({
    address: reader.take(32),
    writable: reader.list(reader.byte),
    readOnly: reader.list(reader.byte),
  })
  const tables = version === 0 ? reader.list(table) : []
  if (reader.at() !== bytes.length) throw new TypeError('it goes on after its end')
  if (signing === 0 || readOnly >= signing || signing + unsigned > accounts.length)
    throw new TypeError('its header does not fit its accounts')
  const signers = accounts.slice(0, signing)
  if (form === 'transaction' && signatures.length !== signing)
    throw new TypeError(`it has ${signatures.length} signatures for ${signing} signers`)
  const writable = accounts.map((_, place) =>
    place < signing ? place < signing - readOnly : place < accounts.length - unsigned,
  )
  return { version, signers, signatures, accounts, writable, tables, instructions, message }
}

type Reader = {
  at(): number
  peek(): number
  byte(): number
  take(length: number): Uint8Array
  /** A length, and so many entries. */
  list<Entry>(entry: () => Entry): Entry[]
}

function createReader(bytes: Uint8Array): Reader {
  let at = 0
  const reader: Reader = {
    at: () => at,
    peek: () => bytes[at] ?? fail(),
    byte: () => bytes[at++] ?? fail(),
    take(length) {
      at += length
      return at > bytes.length ? fail() : bytes.slice(at - length, at)
    },
    list(entry) {
      const length = readLength()
      // Each entry takes a byte at least: a length beyond that is made up.
      if (length > bytes.length - at) fail()
      return Array.from({ length }, entry)
    },
  }
  return reader

  /** Solana's compact-u16: seven bits in each byte, the lowest first. */
  function readLength(): number {
    let length = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = reader.byte()
      length |= (byte & 0x7f) << shift
      if (byte < 0x80) return length
    }
    return fail()
  }
}

function fail(): never {
  throw new TypeError('it ends too early')
}
