import { describe, expect, test } from 'vitest'
import { createTestKit } from '../../test/fakeWorld'
import { addRecent, recentWallets, rememberWallet, restoreRecentWallets } from './recentWallets'

const one = { id: 'io.one', name: 'One' }
const two = { id: 'io.two', name: 'Two' }
const three = { id: 'io.three', name: 'Three' }

describe('recent wallets', () => {
  test('[CON-29 CON-31] puts a new wallet first and keeps two', () => {
    expect(addRecent([one], two)).toEqual([two, one])
    expect(addRecent([two, one], three)).toEqual([three, two])
  })

  test('[CON-30] a wallet already in the list changes nothing', () => {
    const list = [two, one]
    expect(addRecent(list, one)).toBe(list)
    expect(addRecent(list, { id: 'io.one', name: 'Renamed' })).toBe(list)
  })

  test('[CON-29 CON-31 CON-32] are there on the next visit, each with its id', () => {
    const { kit, world } = createTestKit()
    for (const wallet of [one, two, three]) rememberWallet(kit, wallet)
    const { kit: next } = createTestKit({}, world)
    restoreRecentWallets(next)
    expect(next.get(recentWallets).get()).toEqual([three, two])
  })

  test('[CON-32 IMP-40] entries without an id and other rubbish are left out', () => {
    const { kit, world } = createTestKit()
    const key = 'latchkey.v1.default.recentWallets'
    world.storage.data.set(key, JSON.stringify([null, { name: 'No id' }, 5, one, two, three]))
    restoreRecentWallets(kit)
    expect(kit.get(recentWallets).get()).toEqual([one, two])
    for (const rubbish of ['{"a":1}', '[[', '"text"']) {
      world.storage.data.set(key, rubbish)
      restoreRecentWallets(kit)
      expect(kit.get(recentWallets).get()).toEqual([])
    }
  })
})
