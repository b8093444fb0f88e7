import { encodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { readTokenCall } from './readTokenCall'

const someone = '0x00000000000000000000000000000000000000AA'
const call = (functionName: 'transfer' | 'approve', amount: bigint) =>
  readTokenCall(encodeFunctionData({ abi: erc20Abi, functionName, args: [someone, amount] }))

describe('a call of a token', () => {
  it('that moves tokens says to whom and how many', () => {
    expect(call('transfer', 2_500_000n)).toEqual({
      words: 'Moves tokens',
      values: [
        ['Receiver', someone],
        ['Amount', '2,500,000 of the token’s smallest units'],
      ],
    })
  })

  it('that lets others spend warns, most of all where there is no limit', () => {
    expect(call('approve', 5n)?.warning).toContain('up to the amount')
    expect(call('approve', 2n ** 256n - 1n)).toMatchObject({
      values: [
        ['Spender', someone],
        ['Amount', 'without a limit'],
      ],
      warning: expect.stringContaining('as much of this token as it likes'),
    })
    expect(call('approve', 0n)).toEqual({
      words: 'Takes back a permission to spend tokens',
      values: [['Spender', someone]],
    })
  })

  it('is nothing else', () => {
    expect(readTokenCall('0x')).toBeUndefined()
    expect(readTokenCall('0xdeadbeef')).toBeUndefined()
    expect(readTokenCall('0xa9059cbb01')).toBeUndefined()
  })
})
