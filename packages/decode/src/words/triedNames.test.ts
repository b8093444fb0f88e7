import type { SimulateAnswer } from '@latchkey/protocol'
import { toBase58 } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { solanaKeys, solanaRequest, u64 } from '../../test/solana'
import { inspectRequest } from '../inspectRequest'
import { tellInspection } from './tellInspection'
import { triedNames } from './tellTrial'
import { words } from './words'

const mint = toBase58(solanaKeys.mint)
const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const tried: SimulateAnswer = {
  ...{ outcome: 'done', how: 'node', digest: '0x', approvals: [], isComplete: false, looked: 1 },
  changes: [
    { kind: 'coin', amount: -1n },
    { kind: 'token', token: mint, amount: -5n, symbol: 'LATCH', decimals: 9 },
  ],
} as SimulateAnswer

test('[IMP-24] tokens of Solana that moved have their names; the decimals of the transaction count, not those', () => {
  const names = triedNames(tried, networkId)
  expect(names).toEqual({ [mint.toLowerCase()]: { symbol: 'LATCH', decimals: 9 } })
  expect([triedNames('asking', networkId), triedNames(undefined, networkId)]).toEqual([{}, {}])
  expect(triedNames(tried, 'eip155:1')).toEqual({})
  const request = solanaRequest([
    { program: 'token', accounts: ['source', 'mint', 'target', 'own'], data: [12, ...u64(5n), 6] },
  ])
  const say = (key: keyof typeof words, values: Record<string, string> = {}) =>
    words[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const { parts } = tellInspection(inspectRequest(request), request, { say, language: 'en', tokens: names })
  expect(parts[0]?.sentence).toContain('You send 0.000005 LATCH (')
})
