import { getMintDecoder, getTokenDecoder } from '@solana-program/token'
import { tokenPrograms } from './tokenPrograms.mjs'

const MINT_SIZE = 82
const TOKEN_SIZE = 165
const MULTISIG_SIZE = 355
const INITIALIZED = 1

/**
 * A token account or a mint of either token program; undefined for every other account. Extensions of Token-2022
 * are not read.
 * @param {import('@solana/kit').EncodedAccount | undefined} account
 * @returns {{ program: string, type: 'mint', mint: import('@solana-program/token').Mint }
 *   | { program: string, type: 'account', token: import('@solana-program/token').Token } | undefined}
 */
export function readToken(account) {
  const program = account && tokenPrograms[account.programAddress]
  if (!program) return undefined
  const { data } = account
  const kind = kindOf(data, program)
  if (kind === 'mint') {
    const mint = getMintDecoder().decode(data.subarray(0, MINT_SIZE))
    return mint.isInitialized ? { program, type: 'mint', mint } : undefined
  }
  if (kind !== 'account' || data[108] < INITIALIZED || data[108] > 2) return undefined
  return { program, type: 'account', token: getTokenDecoder().decode(data.subarray(0, TOKEN_SIZE)) }
}

// With extensions, the byte behind the base says what the account is.
function kindOf(data, program) {
  if (data.length === MINT_SIZE) return 'mint'
  if (data.length === TOKEN_SIZE) return 'account'
  if (program === 'spl-token' || data.length < TOKEN_SIZE || data.length === MULTISIG_SIZE) return undefined
  return data[TOKEN_SIZE] === 1 ? 'mint' : data[TOKEN_SIZE] === 2 ? 'account' : undefined
}
