import { getBase64EncodedWireTransaction } from '@solana/kit'
import config from '../../hardhat.config.cjs'
import { computeLimit } from './computeLimit.mjs'
import { createSolanaMoves } from './createSolanaMoves.mjs'
import { signTransaction } from './signTransaction.mjs'
import { solanaKey } from './solanaKey.mjs'
import { solanaTokens } from './solanaTokens.mjs'

/**
 * A signed transaction, in base64, that gives 1 000 dUSD, 50 LATCH and 200 POINT of the faucet to an owner, with
 * token accounts for them.
 * @param {{ owner: string, mint: string, number: number, lifetime: { blockhash: string, lastValidBlockHeight: number } }} gift
 */
export async function tokenGift({ owner, mint, number, lifetime }) {
  const faucet = await solanaKey(config.networks.hardhat.accounts.count)
  const moves = createSolanaMoves({ mint, tokens: await solanaTokens() })
  const to = { address: owner }
  const gifts = await Promise.all([
    moves.giveDollars(faucet, to, '1000'),
    moves.give('latch', faucet, to, '50'),
    moves.give('points', faucet, to, '200'),
  ])
  const signed = await signTransaction({
    payer: faucet,
    lifetime,
    instructions: [computeLimit(300_000 + number), ...gifts.flat()],
  })
  return getBase64EncodedWireTransaction(signed)
}
