import { expect, test } from 'vitest'
import { type ConformanceWorld, expectedConnection, failsWith, switchToSecond } from './conformanceChecks'

/** How an adapter changes the network. */
export function switchingConformance({ family, open }: ConformanceWorld): void {
  test('[ERR-34] a network is not changed without a connection', async () => {
    const page = await open()
    await failsWith('connector/not-connected', switchToSecond(page))
  })

  if (family.canSwitchChain === false)
    test('[ERR-38] says that the wallet cannot change its network', async () => {
      const page = await open()
      await page.connect()
      await failsWith('chain/switching-not-supported', switchToSecond(page))
      expect(page.connections.list).toEqual([expectedConnection(page)])
    })
  else
    test('[NET-25] changes the network, and keeps it over a reload', async () => {
      const page = await open()
      await page.connect()
      const before = page.wallet.requests.length
      await switchToSecond(page)
      const networkId = page.networks[1].caipNetworkId
      expect(page.connections.list).toEqual([{ ...expectedConnection(page), networkId }])
      if (family.canSwitchChain === 'adapter') expect(page.wallet.requests.length).toBe(before)
      await page.reload()
      expect(page.connections.list).toEqual([{ ...expectedConnection(page), networkId }])
    })
}
