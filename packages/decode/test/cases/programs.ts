import { type Step, solanaKeys, solanaRequest, solanaTransaction, u64 } from '../solana'
import { bad, type Case, good, later } from './case'

const key = [...solanaKeys.other]
const pay: Step = { program: 'system', accounts: ['own', 'target'], data: [2, 0, 0, 0, ...u64(5n)] }
const token = (
  data: readonly number[],
  accounts: Step['accounts'] = ['source', 'mint', 'target', 'own'],
  program: Step['program'] = 'token',
): Step => ({ program, accounts, data })
const newer = (data: readonly number[], accounts?: Step['accounts']) => token(data, accounts, 'token2022')
const run = (...steps: Step[]) => solanaRequest(steps)
const asMessage = (...steps: Step[]): Case['request'] => ({
  ...solanaRequest(steps),
  // Behind one signature of 64 bytes.
  action: { kind: 'message', bytes: solanaTransaction(steps).slice(65) },
})
const seed = [...u64(4n), 115, 101, 101, 100]
const control = ['gives-control'] as const

/** Programs of Solana: what wallets send every day, and what takes accounts away. */
export const programs: readonly Case[] = [
  good(
    'a new account',
    run({
      program: 'system',
      accounts: ['own', 'target'],
      data: [0, 0, 0, 0, ...u64(5n), ...u64(165n), ...key],
    }),
    ['send'],
  ),
  good(
    'a new account with a seed',
    run({
      program: 'system',
      accounts: ['own', 'target'],
      data: [3, 0, 0, 0, ...key, ...seed, ...u64(5n), ...u64(165n), ...key],
    }),
    ['send'],
  ),
  good('room for an account', run({ program: 'system', accounts: ['own'], data: [8, 0, 0, 0, ...u64(9n)] }), [
    'step',
  ]),
  good(
    'coins of an account with a seed',
    run({
      program: 'system',
      accounts: ['source', 'own', 'target'],
      data: [11, 0, 0, 0, ...u64(5n), ...seed, ...key],
    }),
    ['send'],
  ),
  good('tokens of Token-2022', run(newer([12, ...u64(5n), 6])), ['send']),
  good('tokens of Token-2022 with a fee', run(newer([26, 1, ...u64(500n), 6, ...u64(1n)])), ['send']),
  good('a limited approval taken back', run(token([5], ['source', 'own'])), ['revoke']),
  good('an approval of nothing', run(token([4, ...u64(0n)], ['source', 'other', 'own'])), ['revoke']),
  good('wrapping coins', run(pay, token([17], ['target'])), ['send', 'step']),
  good('burning none', run(token([8, ...u64(0n)], ['source', 'mint', 'own'])), ['send']),
  bad('burning tokens of Solana', run(token([8, ...u64(5n)], ['source', 'mint', 'own'])), ['send'], ['lost']),
  bad(
    'burning tokens of Token-2022',
    run(newer([15, ...u64(5n), 6], ['source', 'mint', 'own'])),
    ['send'],
    ['lost'],
  ),
  good('making tokens', run(token([7, ...u64(5n)], ['mint', 'target', 'own'])), ['step']),
  good('an account for tokens, and tokens', run({ program: 'ata', data: [1] }, token([12, ...u64(5n), 6])), [
    'step',
    'send',
  ]),
  good('an account for tokens in the older form', run({ program: 'ata', data: [] }), ['step']),
  good(
    'fees and tokens',
    run(
      { program: 'budget', data: [3, ...u64(1n)] },
      { program: 'budget', data: [2, 1, 0, 0, 0] },
      token([12, ...u64(5n), 6]),
    ),
    ['step', 'step', 'send'],
  ),
  good('a note alone', run({ program: 'memo', data: [72, 105] }), ['step']),
  good('a note that is no text', run({ program: 'memo', data: [255, 254] }), ['unknown'], 'unknown'),
  good(
    'coins that were staked',
    run({ program: 'stake', accounts: ['source', 'own'], data: [4, 0, 0, 0, ...u64(5n)] }),
    ['send'],
  ),
  good(
    'staking with somebody',
    run({ program: 'stake', accounts: ['source', 'other'], data: [2, 0, 0, 0] }),
    ['unknown'],
    'unknown',
  ),
  good(
    'a swap of another program',
    run({ program: 'budget', data: [2, 1, 0, 0, 0] }, { program: 'unknown', data: [9, 9] }),
    ['step', 'unknown'],
    'unknown',
  ),
  good('nothing at all', run(), ['unknown'], 'unknown'),
  good(
    'a fee that is no fee',
    run({ program: 'budget', data: [9, 1, 0, 0, 0] }, pay),
    ['unknown', 'send'],
    'unknown',
  ),
  good('tokens cut off', run(token([12, ...u64(5n)])), ['unknown'], 'unknown'),
  good('tokens padded', run(token([12, ...u64(5n), 6, 0])), ['unknown'], 'unknown'),
  good('Token-2022 with a fee of another form', run(newer([26, 1, ...u64(5n), 6])), ['unknown'], 'unknown'),
  good(
    'bytes that are no transaction',
    { ...run(), action: { kind: 'solana', transactions: [Uint8Array.from([1, 2, 3])] } },
    ['unknown'],
    'unknown',
  ),
  good(
    'no transaction of Solana',
    { ...run(), action: { kind: 'solana', transactions: [] } },
    ['unknown'],
    'unknown',
  ),
  good(
    'a transaction cut off',
    { ...run(), action: { kind: 'solana', transactions: [solanaTransaction([pay]).slice(0, -3)] } },
    ['unknown'],
    'unknown',
  ),
  good(
    'coins to be sent at any time, by another',
    solanaRequest([{ program: 'system', data: [4, 0, 0, 0] }, pay], 'other'),
    ['payer', 'lasting', 'send'],
    'caution',
  ),
  good(
    'two transactions',
    {
      ...run(),
      action: { kind: 'solana', transactions: [solanaTransaction([pay]), solanaTransaction([pay])] },
    },
    ['send', 'send'],
  ),

  bad(
    'a checked approval',
    run(token([13, ...u64(5n), 6], ['source', 'mint', 'other', 'own'])),
    ['allow'],
    later,
  ),
  bad('an approval of Token-2022', run(newer([4, ...u64(5n)], ['source', 'other', 'own'])), ['allow'], later),
  bad(
    'everything of Token-2022',
    run(newer([13, ...u64(2n ** 64n - 1n), 6], ['source', 'mint', 'other', 'own'])),
    ['allow'],
    ['unlimited-approval', 'moves-later'],
  ),
  bad('an owner of Token-2022', run(newer([6, 2, 1, ...key], ['source', 'own'])), ['control'], control),
  bad('who closes an account', run(token([6, 3, 1, ...key], ['source', 'own'])), ['control'], control),
  bad('nobody may make tokens any more', run(token([6, 0, 0], ['mint', 'own'])), ['control'], control),
  bad(
    'who may send what lasts',
    run({ program: 'system', accounts: ['source', 'own'], data: [7, 0, 0, 0, ...key] }),
    ['control'],
    control,
  ),
  bad(
    'who owns what is staked',
    run({ program: 'stake', accounts: ['source', 'other', 'own'], data: [1, 0, 0, 0, ...key, 1, 0, 0, 0] }),
    ['control'],
    control,
  ),
  bad(
    'who owns what is staked, in the newer form',
    run({ program: 'stake', accounts: ['source', 'mint', 'own', 'other'], data: [10, 0, 0, 0, 1, 0, 0, 0] }),
    ['control'],
    control,
  ),
  bad('several of Token-2022 in one', run(newer([255, 3, 9, 4])), ['unknown'], ['hides']),
  bad(
    'an approval behind a swap',
    run({ program: 'unknown', data: [9] }, token([4, ...u64(5n)], ['source', 'other', 'own'])),
    ['unknown', 'allow'],
    later,
  ),
  bad(
    'an approval behind fees and a note',
    run(
      { program: 'budget', data: [2, 1, 0, 0, 0] },
      { program: 'memo', data: [72, 105] },
      token([4, ...u64(5n)], ['source', 'other', 'own']),
    ),
    ['step', 'step', 'allow'],
    later,
  ),
  bad(
    'an approval in the second transaction',
    {
      ...run(),
      action: {
        kind: 'solana',
        transactions: [
          solanaTransaction([pay]),
          solanaTransaction([token([4, ...u64(5n)], ['source', 'other', 'own'])]),
        ],
      },
    },
    ['send', 'allow'],
    later,
  ),
  bad(
    'tokens to their own mint',
    run(token([12, ...u64(5n), 6], ['source', 'mint', 'mint', 'own'])),
    ['send'],
    ['lost'],
  ),
  bad('a payment signed as a message', asMessage(pay), ['send'], later),
  bad(
    'an approval signed as a message',
    asMessage(token([4, ...u64(5n)], ['source', 'other', 'own'])),
    ['allow'],
    later,
  ),
  bad(
    'what is not known, signed as a message',
    asMessage({ program: 'unknown', data: [9] }),
    ['unknown'],
    later,
  ),
  bad(
    'an owner changed at any time later',
    run({ program: 'system', data: [4, 0, 0, 0] }, token([6, 2, 1, ...key], ['source', 'own'])),
    ['lasting', 'control'],
    control,
  ),
]
