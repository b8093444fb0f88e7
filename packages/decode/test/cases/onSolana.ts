import type { SignRequest } from '../../src/request'
import { type Step, solanaRequest, solanaTransaction, u64 } from '../solana'
import { bad, type Case, good, later } from './case'

const pay: Step = { program: 'system', accounts: ['own', 'target'], data: [2, 0, 0, 0, ...u64(5n)] }
/** The first account of the step stands in a table on the chain: its place is beyond those that are named. */
const lookedUp = (step: Step) => solanaRequest([step], 'own', 200)

/** The same where accounts of the one step stand in tables that nobody knows, by their places. */
const inTables = (step: Step, ...places: number[]): SignRequest => {
  const bytes = solanaTransaction([step])
  const first = 65 + 4 + (bytes[68] ?? 0) * 32 + 32 + 3
  for (const place of places) bytes[first + place] = 200 + place
  return { ...solanaRequest([step]), action: { kind: 'solana', transactions: [bytes] } }
}

export const onSolana: readonly Case[] = [
  good('SOL', solanaRequest([pay]), ['send']),
  good(
    'with a fee and a note',
    solanaRequest([{ program: 'budget', data: [2, 1, 0, 0, 0] }, pay, { program: 'memo', data: [72, 105] }]),
    ['step', 'send', 'step'],
  ),
  good(
    'tokens of Solana',
    solanaRequest([
      { program: 'token', accounts: ['source', 'mint', 'target', 'own'], data: [12, ...u64(5n), 6] },
    ]),
    ['send'],
  ),
  good(
    'tokens without their mint',
    solanaRequest([{ program: 'token', accounts: ['source', 'target', 'own'], data: [3, ...u64(5n)] }]),
    ['send'],
  ),
  good('an account for tokens', solanaRequest([{ program: 'ata', data: [1] }]), ['step']),
  good('revoking on Solana', solanaRequest([{ program: 'token', accounts: ['source', 'own'], data: [5] }]), [
    'revoke',
  ]),
  good(
    'closing to oneself',
    solanaRequest([{ program: 'token', accounts: ['source', 'own', 'own'], data: [9] }]),
    ['control'],
  ),
  good('another program', solanaRequest([{ program: 'unknown', data: [1, 2] }]), ['unknown'], 'unknown'),
  good('somebody else pays', solanaRequest([pay], 'other'), ['payer', 'send'], 'caution'),
  good(
    'it does not run out',
    solanaRequest([{ program: 'system', data: [4, 0, 0, 0] }, pay]),
    ['lasting', 'send'],
    'caution',
  ),
  good(
    'a transfer cut off on Solana',
    solanaRequest([{ ...pay, data: [2, 0, 0, 0, 5] }]),
    ['unknown'],
    'unknown',
  ),
  bad(
    'approval on Solana',
    solanaRequest([{ program: 'token', accounts: ['source', 'other', 'own'], data: [4, ...u64(5n)] }]),
    ['allow'],
    later,
  ),
  bad(
    'unlimited approval on Solana',
    solanaRequest([
      { program: 'token', accounts: ['source', 'other', 'own'], data: [4, ...u64(2n ** 64n - 1n)] },
    ]),
    ['allow'],
    ['unlimited-approval', 'moves-later'],
  ),
  bad(
    'another owner',
    solanaRequest([
      { program: 'token', accounts: ['source', 'own'], data: [6, 2, 1, ...new Array(32).fill(2)] },
    ]),
    ['control'],
    ['gives-control'],
  ),
  bad(
    'closing to somebody',
    solanaRequest([{ program: 'token', accounts: ['source', 'other', 'own'], data: [9] }]),
    ['control'],
    ['gives-control'],
  ),
  bad(
    'the account itself goes',
    solanaRequest([{ program: 'system', accounts: ['own'], data: [1, 0, 0, 0, ...new Array(32).fill(2)] }]),
    ['control'],
    ['gives-control'],
  ),
  bad(
    'after something harmless',
    solanaRequest([
      pay,
      { program: 'token', accounts: ['source', 'own'], data: [6, 2, 1, ...new Array(32).fill(2)] },
    ]),
    ['send', 'control'],
    ['gives-control'],
  ),
  bad(
    'several instructions of Token in one',
    solanaRequest([
      { program: 'token', accounts: ['source', 'other', 'own'], data: [255, 3, 9, 4, ...u64(5n)] },
    ]),
    ['unknown'],
    ['hides'],
  ),
  good(
    'tokens whose mint and receiver stand in look-up tables',
    inTables(
      { program: 'token', accounts: ['source', 'mint', 'target', 'own'], data: [12, ...u64(5n), 6] },
      ...[1, 2],
    ),
    ['send', 'unknown'],
    'unknown',
  ),
  bad(
    'approval of an account in a look-up table',
    lookedUp({ program: 'token', accounts: ['source', 'other', 'own'], data: [4, ...u64(5n)] }),
    ['allow', 'unknown'],
    later,
  ),
]
