import { createHash } from 'node:crypto'
import { getBase58Decoder, getTransactionEncoder } from '@solana/kit'
import { DevnetError } from '../DevnetError.mjs'
import { createSolanaMoves } from './createSolanaMoves.mjs'
import { readWireTransaction } from './readWireTransaction.mjs'
import { signTransaction } from './signTransaction.mjs'
import { solanaDevnet } from './solanaDevnet.mjs'
import { solanaKey } from './solanaKey.mjs'

const MONTHS = 18
const AMOUNTS = ['0.5', '0.75', '1', '1.25']
const SHOP = 20 // a key of the mnemonic, behind those of the mints
const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * Real transactions of the first three accounts, from January 2025 to an hour ago, and then the round sums back from
 * the faucet. The signatures are the same at every start.
 * @param {{
 *   seed: Awaited<ReturnType<typeof import('./solanaSeed.mjs').solanaSeed>>,
 *   slots: ReturnType<typeof import('./createSlots.mjs').createSlots>,
 *   account: (address: string) => import('@solana/kit').EncodedAccount | undefined,
 *   process: (transaction: import('./readWireTransaction.mjs').WireTransaction) => import('./createVirtualMachine.mjs').Outcome,
 * }} chain
 * @param {number} now
 */
export async function playSolanaPast({ seed, slots, account, process }, now) {
  const [ada, bea, cleo, shop] = await Promise.all([0, 1, 2, SHOP].map(solanaKey))
  const moves = createSolanaMoves(seed)
  /** What happens in one month only, by its number: who pays for it, and the instructions. */
  const once = {
    1: () => [seed.faucet, moves.give('latch', seed.faucet, ada, '250')],
    3: () => [seed.faucet, moves.give('points', seed.faucet, ada, '1200')],
    5: () => [seed.faucet, moves.give('bell', seed.faucet, ada, '1')],
    6: () => [seed.faucet, moves.give('door', seed.faucet, bea, '1')],
    8: () => [ada, moves.pay(ada, bea, '1000000')], // more than there is: fails
    10: () => [ada, moves.give('points', ada, bea, '99.5')],
    12: () => [bea, moves.pay(bea, shop, '20')],
    14: () => [ada, moves.give('latch', ada, cleo, '12.5')],
    15: () => [bea, moves.giveDollars(bea, shop, '6200')],
    16: () => [cleo, moves.giveDollars(cleo, shop, '6000')],
  }
  for (let month = 0; month < MONTHS; month++) {
    const day = (date, hour) => Date.UTC(2025, month, date, hour)
    await play(day(2, 9), seed.faucet, moves.giveDollars(seed.faucet, ada, '500'))
    await play(day(7, 18), ada, moves.pay(ada, bea, AMOUNTS[month % AMOUNTS.length]))
    await play(day(11, 12), ada, moves.payBetweenTokenAccounts(ada, cleo, `${560 + month}`))
    if (month % 3 === 1)
      await play(day(15, 20), bea, [...moves.pay(bea, ada, '0.3'), moves.memo('for the tickets')])
    if (month % 4 === 2) await play(day(22, 7), cleo, moves.giveDollars(cleo, bea, '1500'))
    if (once[month]) await play(day(24, 8), ...once[month]())
  }
  await play(now - 34 * DAY, cleo, moves.pay(cleo, ada, '0.25'))
  await play(now - 9 * DAY, ada, moves.give('points', ada, bea, '40'))
  await play(now - 3 * HOUR, ada, moves.pay(ada, bea, '0.75'))
  await settle(now - HOUR)
  slots.advance() // to the present

  async function settle(time) {
    for (const owner of [ada, bea, cleo]) {
      const missing = short(seed.share.lamports, account(owner.address)?.lamports)
      const dollars = short(seed.share.tokens, await moves.dollarsOf(owner, account))
      if (missing > 0n) await play(time, seed.faucet, moves.payExactly(seed.faucet, owner, missing))
      if (dollars > 0n) await play(time, seed.faucet, moves.giveDollarsExactly(seed.faucet, owner, dollars))
    }
  }

  async function play(time, payer, instructions) {
    slots.advance({ time: Math.max(time, slots.time * 1000), hash: blockhashOf(slots.slot + 1) })
    const lifetime = { blockhash: slots.blockhash, lastValidBlockHeight: BigInt(slots.height) }
    const signed = await signTransaction({ payer, lifetime, instructions: (await instructions).flat() })
    process(readWireTransaction(Uint8Array.from(getTransactionEncoder().encode(signed))))
  }
}

function short(wanted, found = 0n) {
  const missing = wanted - found
  if (missing < 0n) throw new DevnetError('seed/too-rich', 'A seeded account earned more than it spent.')
  return missing
}

function blockhashOf(slot) {
  return getBase58Decoder().decode(
    createHash('sha256').update(`${solanaDevnet.genesisHash} ${slot}`).digest(),
  )
}
