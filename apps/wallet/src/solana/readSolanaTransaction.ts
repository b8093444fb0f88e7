import { base64 } from '@scure/base'
import {
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'

/** A transaction in its original form, and its contents. */
export type SolanaTransactionView = {
  bytes: Uint8Array
  feePayer: string
  /** Its required signers. */
  signers: readonly string[]
  steps: readonly SolanaStep[]
}
/** One instruction: the wallet parses SOL transfers, and names others by their program. */
export type SolanaStep =
  | { kind: 'transfer'; from: string; to: string; lamports: bigint }
  | { kind: 'memo'; text: string }
  | { kind: 'other'; program: string; programName?: string; bytes: number }

const longest = 1232 // the size limit of a Solana transaction

/** Parses a serialized transaction in base64; undefined if it is malformed. */
export function readSolanaTransaction(text: unknown): SolanaTransactionView | undefined {
  if (typeof text !== 'string' || text.length > longest * 2) return undefined
  try {
    const bytes = base64.decode(text)
    const { messageBytes, signatures } = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
    return {
      bytes,
      feePayer: message.staticAccounts[0] ?? '',
      signers: Object.keys(signatures),
      steps: readSteps(message),
    }
  } catch {
    return undefined
  }
}

const programs: Readonly<Record<string, string>> = {
  '11111111111111111111111111111111': 'System',
  ComputeBudget111111111111111111111111111111: 'Compute budget',
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'Token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'Token 2022',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'Token account',
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: 'Memo',
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: 'Memo',
}

type Instruction = {
  programAddressIndex: number
  accountIndices?: readonly number[]
  data?: Readonly<Uint8Array>
}

function readSteps(message: CompiledTransactionMessage): SolanaStep[] {
  const { instructions = [] } = message as unknown as { instructions?: readonly Instruction[] }
  const at = (index: number | undefined) =>
    message.staticAccounts[index ?? -1] ?? 'an address of a lookup table'
  return instructions.map(
    ({ programAddressIndex, accountIndices = [], data = new Uint8Array() }): SolanaStep => {
      const program = at(programAddressIndex)
      const programName = programs[program]
      const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
      if (programName === 'System' && data.length === 12 && view.getUint32(0, true) === 2)
        return {
          kind: 'transfer',
          from: at(accountIndices[0]),
          to: at(accountIndices[1]),
          lamports: view.getBigUint64(4, true),
        }
      if (programName === 'Memo') return { kind: 'memo', text: new TextDecoder().decode(data as Uint8Array) }
      return { kind: 'other', program, ...(programName ? { programName } : {}), bytes: data.length }
    },
  )
}
