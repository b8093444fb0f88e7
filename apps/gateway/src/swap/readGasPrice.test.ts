import { expect, test } from 'vitest'
import { NodeError } from '../rpc/askNode'
import { readGasPrice } from './readGasPrice'

/** A node that knows these methods alone. */
const node = (answers: Record<string, unknown>) => async (_: string, method: string) => {
  if (method in answers) return answers[method]
  throw new NodeError('no such method', -32_601)
}

test('[API-22] the next base fee with room for full blocks, and what others pay on top', async () => {
  const history = {
    baseFeePerGas: ['0x1', '0x320'],
    reward: [
      ['0x1', '0x2', '0x3'],
      ['0x3', '0x4', '0x5'],
    ],
  }
  expect(await readGasPrice(node({ eth_feeHistory: history }), 'eip155:1')).toEqual({
    ...{ standard: '902', fast: '1016', instant: '1144' },
  })
  const bare = { eth_feeHistory: { baseFeePerGas: ['0x320'] } }
  expect((await readGasPrice(node(bare), 'eip155:1')).standard).toBe('900')
})

test('a chain without a base fee has one price; a node that names none has no price at all', async () => {
  const same = { standard: '7', fast: '7', instant: '7' }
  expect(await readGasPrice(node({ eth_gasPrice: '0x7' }), 'eip155:1')).toEqual(same)
  for (const odd of [{ baseFeePerGas: ['0x0'] }, { baseFeePerGas: 'x' }, null, 'x'])
    expect(await readGasPrice(node({ eth_feeHistory: odd, eth_gasPrice: '0x7' }), 'eip155:1')).toEqual(same)
  for (const price of ['7', 7, null, '0x', `0x${'f'.repeat(40)}`])
    await expect(readGasPrice(node({ eth_gasPrice: price }), 'eip155:1')).rejects.toMatchObject({
      code: 'swap/provider-down',
    })
  for (const away of [new NodeError('nobody answers'), new NodeError('too many requests', -32_005)])
    await expect(readGasPrice(() => Promise.reject(away), 'eip155:1')).rejects.toMatchObject({
      code: 'swap/provider-down',
    })
})
