import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { memoPrograms } from './memoPrograms.mjs'
import { readToken } from './readToken.mjs'
import { transferSol } from './transferSol.mjs'

/** @typedef {import('@solana/kit').KeyPairSigner} Signer */

/**
 * What people do with money on Solana, as instructions. Amounts are texts in whole coins, and where the name says
 * "exactly", in the smallest unit.
 * @param {Pick<Awaited<ReturnType<typeof import('./solanaSeed.mjs').solanaSeed>>, 'mint' | 'tokens'>} seed
 */
export function createSolanaMoves({ mint, tokens }) {
  const dollar = { mint, decimals: 6 }
  return {
    pay: (from, to, sol) => payExactly(from, to, smallest({ decimals: 9 }, sol)),
    payExactly,
    give: (name, from, to, amount) => giveExactly(tokens[name], from, to, smallest(tokens[name], amount)),
    giveDollars: (from, to, amount) => giveExactly(dollar, from, to, smallest(dollar, amount)),
    giveDollarsExactly: (from, to, amount) => giveExactly(dollar, from, to, amount),
    payBetweenTokenAccounts,
    dollarsOf,
    memo: text => ({ programAddress: memoPrograms[0], data: Buffer.from(text) }),
  }

  /** @param {Signer} from @param {Signer} to @param {bigint} lamports */
  function payExactly(from, to, lamports) {
    return [transferSol(from.address, to.address, lamports)]
  }

  /** As wallets do it: the receiver's token account is made where it is missing, which names the receiver. */
  async function giveExactly(token, from, to, amount) {
    const tokenProgram = token.program ?? TOKEN_PROGRAM_ADDRESS
    const [source, destination] = await Promise.all([from, to].map(owner => tokenAccountOf(token, owner)))
    const given = { source, mint: token.mint, destination, authority: from, amount, decimals: token.decimals }
    return [
      getCreateAssociatedTokenIdempotentInstruction({
        payer: from,
        ata: destination,
        owner: to.address,
        mint: token.mint,
        tokenProgram,
      }),
      getTransferCheckedInstruction(given, { programAddress: tokenProgram }),
    ]
  }

  /** The receiver's address is nowhere in it: only who follows the token account sees it come. */
  async function payBetweenTokenAccounts(from, to, amount) {
    const [source, destination] = await Promise.all([from, to].map(owner => tokenAccountOf(dollar, owner)))
    return [
      getTransferInstruction({ source, destination, authority: from, amount: smallest(dollar, amount) }),
    ]
  }

  async function dollarsOf(owner, accountAt) {
    const read = readToken(accountAt(await tokenAccountOf(dollar, owner)))
    return read?.type === 'account' ? read.token.amount : 0n
  }
}

async function tokenAccountOf({ mint, program = TOKEN_PROGRAM_ADDRESS }, { address: owner }) {
  const [address] = await findAssociatedTokenPda({ owner, mint, tokenProgram: program })
  return address
}

/** @param {string} amount like 12.5, with no more places than there are decimals */
function smallest({ decimals }, amount) {
  const [whole, places = ''] = amount.split('.')
  return BigInt(whole + places.padEnd(decimals, '0'))
}
