import { expect, test } from 'vitest'
import type { ChainCalls } from './chainCalls'
import { keepHeads } from './keepHeads'

test('a head that was read is good for a second, of its chain alone', async () => {
  let [now, number] = [1_000_000, 0]
  let isAway = false
  const chainOf = (id: string) =>
    ({
      id,
      async ask() {
        if (isAway) throw new Error('away')
        return { hash: `0x0${++number}`, baseFeePerGas: '0x7' }
      },
    }) as unknown as ChainCalls
  const [one, other] = [chainOf('eip155:1'), chainOf('eip155:10')]
  const heads = keepHeads(() => now)
  expect(await heads.recent(one)).toEqual({ hash: '0x01', baseFee: 7n })
  expect((await heads.recent(other)).hash).toBe('0x02')
  expect((await heads.recent(one)).hash).toBe('0x01')
  expect((await heads.read(one)).hash).toBe('0x03')
  now += 999
  expect((await heads.recent(one)).hash).toBe('0x03')
  now += 1
  isAway = true
  await expect(heads.recent(one)).rejects.toThrow('away')
  isAway = false
  expect((await heads.recent(one)).hash).toBe('0x04')
  // The clock was set back.
  now -= 60_000
  expect((await heads.recent(one)).hash).toBe('0x05')
})
