import { describe, expect, it } from 'vitest'
import { NodeError } from '../../rpc/askNode'
import { createReadOutcomes } from './readOutcomes'
import type { ReadBlock } from './readSpan'

const hash = (at: number) => `0x${at.toString(16).padStart(64, '0')}`

/** A block whose transactions could have failed; every second one did. */
function block(number: number): ReadBlock {
  const transactions = Array.from({ length: 4 }, (_, index) => ({
    ...{ hash: hash(100 * number + index), index, sender: '', receiver: '1'.repeat(40), value: 0n, nonce: 0 },
    ...{ selector: 'a9059cbb', failed: false, hasLog: false, transfers: [], marks: [] },
  }))
  return { number, hash: hash(number), parentHash: hash(number - 1), time: 0, transactions }
}

function node(ofBlock: (number: number) => unknown) {
  const asked: string[] = []
  const receipt = (at: number) => ({
    ...{ transactionHash: hash(at), blockHash: hash(Math.floor(at / 100)), status: at % 2 ? '0x0' : '0x1' },
  })
  const ask = async (method: string, params: readonly unknown[]) => {
    asked.push(method)
    if (method === 'eth_getTransactionReceipt') return receipt(Number(params[0]))
    return ofBlock(Number(params[0]))
  }
  return { ask, receipt, count: (method: string) => asked.filter(one => one === method).length }
}
const failed = ({ transactions }: ReadBlock) => transactions.map(transaction => transaction.failed)
const everySecond = [false, true, false, true]

describe('which transactions failed', () => {
  it('is read with all receipts of a block, where the node has them', async () => {
    const { ask, receipt, count } = node(number => [0, 1, 2, 3].map(at => receipt(100 * number + at)))
    const read = createReadOutcomes(ask, Date.now)
    const blocks = [block(1), block(2)]
    await read(blocks)
    expect(blocks.map(failed)).toEqual([everySecond, everySecond])
    expect([count('eth_getBlockReceipts'), count('eth_getTransactionReceipt')]).toEqual([2, 0])
  })

  it('is read one by one elsewhere, and the node is not asked twice for what it does not have', async () => {
    const { ask, count } = node(() => {
      throw new NodeError('eth_getBlockReceipts: the method does not exist', -32601)
    })
    const read = createReadOutcomes(ask, Date.now)
    for (const one of [block(1), block(2), block(3)]) {
      await read([one])
      expect(failed(one)).toEqual(everySecond)
    }
    expect([count('eth_getBlockReceipts'), count('eth_getTransactionReceipt')]).toEqual([1, 12])
  })

  it('does not take a node that is away, or receipts of another block, for an answer', async () => {
    let calls = 0
    const { ask, receipt, count } = node(number => {
      calls++
      if (calls === 1) throw new NodeError('it cannot be reached at the moment')
      return [0, 1, 2, 3].map(at => receipt(100 * (calls === 2 ? 9 : number) + at))
    })
    const read = createReadOutcomes(ask, Date.now)
    for (const one of [block(1), block(2), block(3)]) {
      await read([one])
      expect(failed(one)).toEqual(everySecond)
    }
    expect([count('eth_getBlockReceipts'), count('eth_getTransactionReceipt')]).toEqual([3, 8])
  })

  it('is read one by one when one of several nodes lacks what another has', async () => {
    const { ask, receipt, count } = node(number => {
      if (number === 2) throw new NodeError('eth_getBlockReceipts: unknown', -32601)
      return [0, 1, 2, 3].map(at => receipt(100 * number + at))
    })
    const read = createReadOutcomes(ask, Date.now)
    const blocks = [block(1), block(2), block(3)]
    await read(blocks)
    expect(blocks.map(failed)).toEqual([everySecond, everySecond, everySecond])
    expect([count('eth_getBlockReceipts'), count('eth_getTransactionReceipt')]).toEqual([3, 4])
  })
})
