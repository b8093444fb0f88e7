import { toBase58 } from '@latchkey/protocol'
import type { Simulation } from '../../src/warnings/facts'
import { type Step, solanaKeys, solanaRequest, u64 } from '../solana'
import { bad, type Case, good } from './case'

const sol = 10n ** 9n
/** What an account for tokens keeps, so that it may exist. */
const rent = 2_039_280n
const mint = toBase58(solanaKeys.mint)
const other = toBase58(solanaKeys.other)
const wrapped = 'So11111111111111111111111111111111111111112'

/** Nodes of Solana do not say what happened to deposits and loans. */
const tried = (changes: Simulation['changes'], more: Partial<Simulation> = {}) => ({
  simulation: { changes, isComplete: false, ...more },
})
const coins = (amount: bigint) => ({ kind: 'coin', amount }) as const
const tokens = (amount: bigint, token = mint) => ({ kind: 'token', token, amount }) as const
const approval = (after: bigint) => ({ token: mint, spender: other, isCollection: false, before: 0n, after })

const account: Step = { program: 'ata', data: [1] }
const pay: Step = { program: 'system', accounts: ['own', 'target'], data: [2, 0, 0, 0, ...u64(sol)] }
const transfer: Step = {
  ...{ program: 'token', accounts: ['source', 'mint', 'target', 'own'] },
  data: [12, ...u64(5n), 6],
}
const sync: Step = { program: 'token', accounts: ['target'], data: [17] }
const close: Step = { program: 'token', accounts: ['source', 'own', 'own'], data: [9] }
const program: Step = { program: 'unknown', data: [1, 2] }
const authority = (right: number): Step => ({
  ...{ program: 'token', accounts: ['source', 'own'] },
  data: [6, right, 1, ...solanaKeys.other],
})

/** Requests of Solana that were tried out on a node. */
export const triedOnSolana: readonly Case[] = [
  good(
    'tokens to somebody who had no account for them',
    solanaRequest([account, transfer]),
    ['step', 'send'],
    'none',
    tried([coins(-rent), tokens(-5n)]),
  ),
  good(
    'a program that makes accounts for what it gives',
    solanaRequest([program]),
    ['unknown'],
    'unknown',
    tried([coins(-2n * rent), tokens(9n)]),
  ),
  good(
    'wrapping SOL',
    solanaRequest([account, pay, sync]),
    ['step', 'send', 'step'],
    'none',
    tried([coins(-sol - rent), tokens(sol, wrapped)]),
  ),
  good(
    'unwrapping SOL',
    solanaRequest([close]),
    ['control'],
    'none',
    tried([coins(sol + rent), tokens(-sol, wrapped)]),
  ),
  good(
    'a program that unwraps SOL',
    solanaRequest([program]),
    ['unknown'],
    'unknown',
    tried([coins(sol), tokens(-sol, wrapped)]),
  ),
  good(
    'closing an account gives the rent back',
    solanaRequest([close]),
    ['control'],
    'none',
    tried([coins(rent)]),
  ),
  bad(
    'an account for tokens at more than the rent',
    solanaRequest([account, transfer]),
    ['step', 'send'],
    ['disagrees'],
    tried([coins(-rent - sol), tokens(-5n)]),
  ),
  bad(
    'a program that takes more than the rent',
    solanaRequest([program]),
    ['unknown'],
    ['more-leaves'],
    tried([coins(-sol)]),
  ),
  bad(
    'a wrap that takes twice as much',
    solanaRequest([account, pay, sync]),
    ['step', 'send', 'step'],
    ['disagrees'],
    tried([coins(-2n * sol - rent), tokens(sol, wrapped)]),
  ),
  bad(
    'wrapped SOL of which half comes back',
    solanaRequest([close]),
    ['control'],
    ['disagrees'],
    tried([coins(sol), tokens(-2n * sol, wrapped)]),
  ),
  bad(
    'a program that takes an account for tokens',
    solanaRequest([program]),
    ['unknown'],
    ['gives-control'],
    tried([], { givesControl: true }),
  ),
  bad(
    'tokens whose account goes with them',
    solanaRequest([account, transfer]),
    ['step', 'send'],
    ['gives-control'],
    tried([coins(-rent), tokens(-5n)], { givesControl: true }),
  ),
  bad(
    'a program that allows somebody all',
    solanaRequest([program]),
    ['unknown'],
    ['unlimited-approval'],
    tried([], { approvals: [approval(2n ** 64n - 1n)] }),
  ),
  bad(
    'tokens of which somebody may take more later',
    solanaRequest([transfer]),
    ['send'],
    ['disagrees'],
    tried([tokens(-5n)], { approvals: [approval(1_000_000n)] }),
  ),
  bad(
    'another owner, tried out',
    solanaRequest([authority(2)]),
    ['control'],
    ['gives-control'],
    tried([], { givesControl: true }),
  ),
  bad('somebody who may close it', solanaRequest([authority(3)]), ['control'], ['gives-control']),
]
