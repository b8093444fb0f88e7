import { expect } from 'vitest'
import { getState } from '../../../src'
import { button } from '../driving/button'
import type { PageDrives } from '../driving/Drive'
import { drawn } from '../driving/drawn'
import { driveApp } from '../driving/driveApp'

export const movingFromRainbowkit: PageDrives = {
  App: driveApp,
  OwnButton: drawn(
    ({ evm }) => `${evm.addresses[0]} Devnet`,
    async ({ kit, evm }) => {
      await button(new RegExp(String(evm.addresses[0]))).click()
      await expect.poll(() => getState(kit).view).toBe('Account')
    },
  ),
}
