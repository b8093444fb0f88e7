import { expect, test } from 'vitest'
import { readTransaction } from './readTransaction'

const to = `0x${'Ab'.repeat(20)}`

test('amounts go to the wallet in the shortest hexadecimal', () => {
  const sent = { to, data: '0xabcd', value: 255n, gas: '0x005208' }
  expect(readTransaction(sent)).toEqual({ to, data: '0xabcd', value: '0xff', gas: '0x5208' })
  expect(readTransaction({ to, value: 0n })).toEqual({ to, value: '0x0' })
  const priced = { to, maxFeePerGas: 30n, maxPriorityFeePerGas: '0x02' }
  expect(readTransaction(priced)).toEqual({ to, maxFeePerGas: '0x1e', maxPriorityFeePerGas: '0x2' })
  expect(readTransaction({ to, gasPrice: 7n })).toEqual({ to, gasPrice: '0x7' })
  expect(readTransaction({ to, nonce: 9n })).toEqual({ to, nonce: '0x9' })
  expect(readTransaction({ data: '0x' })).toEqual({ data: '0x' }) // creates a contract
})

test.each([
  undefined,
  null,
  7,
  {},
  { to: 'me' },
  { to: `${to}00` },
  { to, data: '0x1' },
  { to, data: 'text' },
  { to, value: 1 },
  { to, value: '1' },
  { to, value: -1n },
  { to, value: 2n ** 256n },
  { to, gas: 'much' },
  { to, maxFeePerGas: 7 },
])('no transaction: %#', value => {
  expect(() => readTransaction(value)).toThrow(expect.objectContaining({ code: 'request/invalid' }))
})
