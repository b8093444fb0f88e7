import { readSolanaTransaction, type SolanaTransaction } from '@latchkey/decode'
import { swapError, toBase58 } from '@latchkey/protocol'
import { askChain } from '../chain/askChain'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { untrusted } from './readQuote'

/** A transaction with all its accounts by name. */
export type SolanaParts = {
  /** The first one pays. */
  signers: readonly string[]
  /** Whether each of them has signed already. */
  signed: readonly boolean[]
  /** The accounts that come from look-up tables: what a node says of them is all that is known. */
  looked: readonly string[]
  /** The accounts that it may change. */
  writable: readonly string[]
  instructions: readonly NamedInstruction[]
}

export type NamedInstruction = {
  program: string
  accounts: readonly string[]
  data: Uint8Array
  /** Where its data ends in the transaction. */
  end: number
}

const tableProgram = 'AddressLookupTab1e1111111111111111111111111'
/** What stands in a table before its addresses. */
const tableHead = 56

/** Reads a transaction; asks the chain for what its look-up tables name. Nobody can change what stands in a table. */
export async function readSolanaParts(
  kit: Kit,
  network: Network,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<SolanaParts> {
  const read = readWhole(bytes)
  const tables = await askTables(
    kit,
    network,
    read.tables.map(({ address }) => toBase58(address)),
    signal,
  )
  const looked = (kind: 'writable' | 'readOnly') =>
    read.tables.flatMap((table, at) => table[kind].map(place => tables[at]?.[place] ?? missing()))
  const own = read.accounts.map(toBase58)
  const further = looked('writable')
  const all = [...further, ...looked('readOnly')]
  const names = [...own, ...all]
  const nameOf = (place: number) => names[place] ?? missing()
  return {
    signers: read.signers.map(toBase58),
    signed: read.signatures.map(signature => signature.some(byte => byte !== 0)),
    looked: all,
    writable: [...own.filter((_, place) => read.writable[place]), ...further],
    instructions: read.instructions.map(({ program, accounts, data, end }) => ({
      // A program never comes from a table.
      ...{ program: own[program] ?? missing(), accounts: accounts.map(nameOf), data, end },
    })),
  }
}

function readWhole(bytes: Uint8Array): SolanaTransaction {
  try {
    return readSolanaTransaction(bytes)
  } catch {
    throw untrusted('transaction')
  }
}

function missing(): never {
  throw untrusted('look-up table')
}

async function askTables(
  kit: Kit,
  network: Network,
  addresses: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly (readonly string[])[]> {
  if (addresses.length === 0) return []
  const how = { encoding: 'base64', commitment: 'confirmed' }
  const asked = { method: 'getMultipleAccounts', params: [addresses, how], signal }
  const rows = await askChain(kit, network, {
    ...asked,
    read(result) {
      const { value } = Object(result) as { value?: unknown }
      return Array.isArray(value) && value.length === addresses.length ? value : undefined
    },
  }).catch(cause => {
    throw swapError('swap/not-simulated', { cause })
  })
  return rows.map(readTable)
}

function readTable(row: unknown): readonly string[] {
  const { owner, data } = Object(row) as { owner?: unknown; data?: unknown }
  const [text] = Array.isArray(data) ? data : []
  if (owner !== tableProgram || typeof text !== 'string') return missing()
  const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
  return Array.from({ length: Math.max(0, Math.floor((bytes.length - tableHead) / 32)) }, (_, at) =>
    toBase58(bytes.slice(tableHead + at * 32, tableHead + (at + 1) * 32)),
  )
}
