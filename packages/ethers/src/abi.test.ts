import { abiConformance } from '@latchkey/testing/evm'
import { expect, test } from 'vitest'
import { abi } from './abi'

abiConformance(abi)

test('of several functions with one name, the one that the values fit', () => {
  const call = {
    address: `0x${'ab'.repeat(20)}`,
    abi: ['function send(uint256)', 'function send(uint256,bytes)'],
    functionName: 'send',
    args: [5n],
  }
  expect(abi.encode(call)).toBe(abi.encode({ ...call, functionName: 'send(uint256)' }))
})
