import { getAddressDecoder } from '@solana/kit'
import { memoPrograms } from './memoPrograms.mjs'
import { tokenAmount } from './tokenAmount.mjs'
import { tokenPrograms } from './tokenPrograms.mjs'

/**
 * The instructions people look at most, in words: SOL and token transfers, new accounts, minting, memos. Undefined
 * for every other one, which is then shown with its accounts and its data.
 * @param {string} program
 * @param {string[]} accounts
 * @param {Uint8Array} bytes
 * @returns {{ program: string, parsed: unknown } | undefined}
 */
export function parseInstruction(program, accounts, bytes) {
  const data = Buffer.from(bytes)
  try {
    if (memoPrograms.includes(program)) return { program: 'spl-memo', parsed: data.toString('utf8') }
    if (program === '11111111111111111111111111111111')
      return named('system', systemInstruction(accounts, data))
    if (program === 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
      return named('spl-associated-token-account', associatedInstruction(accounts, data))
    const tokenProgram = tokenPrograms[program]
    return tokenProgram && named(tokenProgram, tokenInstruction(accounts, data))
  } catch {
    return undefined // shorter than it should be: not for us to judge
  }
}

function named(program, parsed) {
  return parsed && { program, parsed }
}

function systemInstruction([source, destination], data) {
  const kind = data.readUInt32LE(0)
  if (kind === 2)
    return { type: 'transfer', info: { source, destination, lamports: data.readBigUInt64LE(4) } }
  if (kind !== 0) return undefined
  const info = {
    source,
    newAccount: destination,
    lamports: data.readBigUInt64LE(4),
    space: data.readBigUInt64LE(12),
  }
  return { type: 'createAccount', info: { ...info, owner: getAddressDecoder().decode(data, 20) } }
}

function associatedInstruction([source, account, wallet, mint, systemProgram, tokenProgram], data) {
  const type = data.length === 0 || data[0] === 0 ? 'create' : data[0] === 1 ? 'createIdempotent' : undefined
  return type && { type, info: { source, account, wallet, mint, systemProgram, tokenProgram } }
}

function tokenInstruction([first, second, third, fourth], data) {
  const amount = () => data.readBigUInt64LE(1)
  switch (data[0]) {
    case 3:
      return {
        type: 'transfer',
        info: { source: first, destination: second, authority: third, amount: amount().toString() },
      }
    case 7:
      return {
        type: 'mintTo',
        info: { mint: first, account: second, mintAuthority: third, amount: amount().toString() },
      }
    case 9:
      return { type: 'closeAccount', info: { account: first, destination: second, owner: third } }
    case 12: {
      const info = { source: first, mint: second, destination: third, authority: fourth }
      return {
        type: 'transferChecked',
        info: { ...info, tokenAmount: tokenAmount(amount(), data.readUInt8(9)) },
      }
    }
    default:
      return undefined
  }
}
