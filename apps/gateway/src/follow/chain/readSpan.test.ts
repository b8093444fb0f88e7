import { describe, expect, it } from 'vitest'
import { type AskNode, NodeError } from '../../rpc/askNode'
import { toHex } from './readHex'
import { readSpan } from './readSpan'
import { topics } from './topics'

const hash = (kind: string, at: number) => `0x${kind}${at.toString(16).padStart(62, '0')}`
const address = (at: number) => `0x${at.toString(16).padStart(40, '0')}`
const word = (at: number) => `0x${at.toString(16).padStart(64, '0')}`

const block = (number: number, count = 1) => ({
  ...{ number: toHex(number), hash: hash('aa', number), parentHash: hash('aa', number - 1) },
  timestamp: '0x1',
  transactions: Array.from({ length: count }, (_, at) => ({
    ...{ hash: hash('bb', number * 100_000 + at), from: address(1), to: address(2), input: '0xa9059cbb' },
  })),
})
const log = (number: number) => ({
  ...{ blockNumber: toHex(number), blockHash: hash('aa', number), transactionIndex: '0x0', logIndex: '0x0' },
  ...{ address: address(2), topics: [topics.transfer, word(1), word(3)], data: word(7) },
})

type Answers = { block(number: number): unknown; logs(where: Record<string, string>): unknown }
function node(answers: Partial<Answers> = {}) {
  const asked: Record<string, string>[] = []
  const ask: AskNode = async (method, [first]) => {
    if (method === 'eth_getBlockByNumber') return (answers.block ?? block)(Number(first))
    const where = first as Record<string, string>
    asked.push(where)
    if (answers.logs) return answers.logs(where)
    const of = (hashed: string) => Number.parseInt(hashed.slice(4), 16)
    if (where.blockHash) return [log(of(where.blockHash))]
    const [from, to] = [Number(where.fromBlock), Number(where.toBlock)]
    return Array.from({ length: to - from + 1 }, (_, at) => log(from + at))
  }
  return { world: { ask, readOutcomes: async () => {} }, asked }
}
const span = { from: 10, to: 14, head: 1_000 }

describe('blocks that are read together', () => {
  it('have the transfers of their own events', async () => {
    const { world, asked } = node()
    const read = await readSpan(world, span)
    expect(read.map(({ number, transactions }) => [number, transactions[0]?.transfers[0]?.amount])).toEqual(
      [10, 11, 12, 13, 14].map(number => [number, 7n]),
    )
    expect(asked).toHaveLength(1)
  })

  it('are asked for by their hashes near the head, where a node that is behind would say that nothing happened', async () => {
    const { world, asked } = node()
    await readSpan(world, { ...span, head: 15 })
    expect(asked.map(({ blockHash }) => blockHash)).toEqual(
      [10, 11, 12, 13, 14].map(number => hash('aa', number)),
    )
  })

  it.each<[string, Partial<Answers>]>([
    ['a block is missing', { block: number => (number === 12 ? null : block(number)) }],
    ['a block is another one', { block: number => block(number === 12 ? 13 : number) }],
    [
      'they do not follow one another',
      { block: number => ({ ...block(number), ...(number === 12 ? { parentHash: hash('cc', 1) } : {}) }) },
    ],
    ['an event is of another block', { logs: () => [{ ...log(12), blockHash: hash('cc', 12) }] }],
    [
      'an event is of a transaction that is not there',
      { logs: () => [{ ...log(12), transactionIndex: '0x9' }] },
    ],
    ['an event is of another range', { logs: () => [log(90)] }],
    ['the events are no list', { logs: () => '<html>' }],
    ['a block is half of one', { block: number => ({ number: toHex(number), transactions: [] }) }],
  ])('are refused if %s', async (_, answers) => {
    await expect(readSpan(node(answers).world, span)).rejects.toBeInstanceOf(NodeError)
  })

  it('are as few as memory holds, but never less than one', async () => {
    const full = { block: (number: number) => block(number, 12_000) }
    await expect(readSpan(node(full).world, span)).rejects.toThrow('too many rows')
    const [only] = await readSpan(node({ block: number => block(number, 30_000) }).world, {
      ...{ from: 10, to: 10, head: 1_000 },
    })
    expect(only?.transactions).toHaveLength(30_000)
  })
})
