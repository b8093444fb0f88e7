import { isDeepStrictEqual } from 'node:util'
import { readSolanaTransaction, type SignRequest } from '@latchkey/decode'
import { findSolana, writableAccounts } from '@latchkey/decode/solana'
import { type SimulateSolanaQuestion, toBase58 } from '@latchkey/protocol'
import type { Context } from '../../context'
import { errorReason } from '../../kernel/errorReason'
import type { Prices } from '../../prices/createPrices'
import type { AskNode } from '../../rpc/askNode'
import { askExactly } from '../../solana/chain/askExactly'
import { createValues } from '../createValues'
import type { Tried } from '../simulateCalls'
import { compareStates } from './compareStates'
import { nameChanges } from './nameChanges'
import { readSolanaFailure } from './readSolanaFailure'
import { askStates, readStates, readWholeText, type SolanaStates } from './solanaStates'

/** Nodes show no more accounts than these after a simulation. */
const mostWatched = 32
/** How often it is tried out where the account gets or sends something else meanwhile. */
const mostTries = 2

type Given = Pick<Context, 'rpc' | 'log'> & { prices: Prices }

/** Tries out transactions on the nodes of Solana. Never fails: what cannot be tried out is said to be unknown. */
export function createSolanaSimulator({ rpc, prices, log }: Given) {
  return async (asked: SimulateSolanaQuestion): Promise<Tried> => {
    const { chainId } = asked
    if (!(await rpc.chains.find(chainId))) return { outcome: 'unknown', reason: 'no-node' }
    const ask = askExactly(asked => rpc.call(chainId, asked))
    try {
      const tried = await tryOut(asked, ask)
      if (tried?.outcome !== 'done') return tried ?? notSupported
      const changes = await nameChanges(ask, tried.changes, chainId)
      return { ...tried, changes: await createValues(prices, chainId).of(changes) }
    } catch (error) {
      log.debug('a transaction could not be simulated', { chain: chainId, reason: errorReason(error) })
      return notSupported
    }
  }
}

const notSupported: Tried = { outcome: 'unknown', reason: 'not-supported' }

/** Undefined where it cannot be told: accounts stand in a table that nobody knows, or change all the time. */
async function tryOut(
  { chainId, from, transaction }: SimulateSolanaQuestion,
  ask: AskNode,
): Promise<Tried | undefined> {
  const bytes = Uint8Array.from(Buffer.from(transaction, 'base64'))
  const read = readSolanaTransaction(bytes)
  const request = { origin: '', networkId: chainId, account: from } as Omit<SignRequest, 'action'>
  const found = await findSolana({ ...request, action: { kind: 'solana', transactions: [bytes] } }, ask)
  const writable = writableAccounts(read, found)
  if (!writable) return undefined
  const all = [...new Set([from, ...writable])]
  let before = await askStates(ask, all)
  // What is not there yet may become an account of theirs.
  const isTheirs = (address: string) => {
    const state = before.get(address)
    return address === from || !state || state.token?.owner === from
  }
  const watched = all.filter(isTheirs)
  if (watched.length > mostWatched) return undefined
  for (let tries = 0; tries < mostTries; tries++) {
    const ran = await run(ask, transaction, watched)
    if ('failure' in ran) return { outcome: 'fails', ...ran.failure }
    // What somebody else did between our questions is not this transaction's doing.
    const now = await askStates(ask, watched)
    const isStill = watched.every(address => isDeepStrictEqual(before.get(address), now.get(address)))
    before = now
    if (!isStill) continue
    const isPayer = toBase58(read.signers[0] ?? new Uint8Array()) === from
    const fee = isPayer ? (ran.fee ?? (await askFee(ask, read.message))) : 0n
    if (fee === undefined) return undefined
    const { givesControl, ...compared } = compareStates(from, before, ran.states, fee)
    return {
      ...{ outcome: 'done', how: 'node', ...compared, looked: watched.length - 1 },
      // Deposits and loans are not in token accounts: of them nobody here knows.
      isComplete: false,
      ...(givesControl && { givesControl }),
    }
  }
  return undefined
}

type Ran =
  | { states: SolanaStates; fee: bigint | undefined }
  | { failure: ReturnType<typeof readSolanaFailure> }

async function run(ask: AskNode, transaction: string, watched: readonly string[]): Promise<Ran> {
  const how = {
    ...{ encoding: 'base64', commitment: 'confirmed', sigVerify: false, replaceRecentBlockhash: true },
    accounts: { encoding: 'base64', addresses: watched },
  }
  const answer = await ask('simulateTransaction', [transaction, how])
  const { err, logs, accounts, fee } = Object(Object(answer).value) as Record<string, unknown>
  if (err === undefined) throw new TypeError('it does not say whether it fails')
  if (err !== null) return { failure: readSolanaFailure(err, logs) }
  return { states: readStates(accounts, watched), fee: readWholeText(fee) }
}

/** Older nodes do not say it with the simulation. */
async function askFee(ask: AskNode, message: Uint8Array): Promise<bigint | undefined> {
  const how = { commitment: 'confirmed' }
  const answer = await ask('getFeeForMessage', [Buffer.from(message).toString('base64'), how])
  const { value } = Object(answer) as { value?: unknown }
  return readWholeText(value)
}
