import { describe, expect, test } from 'vitest'
import { nativeBalance } from '../connection/nativeBalance'
import * as first from './firstLimits'
import * as limits from './limits'

describe('figures of the product', () => {
  test('[LOOK-01 LOOK-02 LOOK-03 LOOK-04] dimensions', () => {
    expect(first.look).toMatchObject({ width: '360px', zIndex: 999, fontSize: '10px', radius: '4px' })
  })

  test('[LOOK-05 LOOK-06 LOOK-07 LOOK-08] accents and backgrounds of light and dark', () => {
    expect(first.look.accent).toEqual({ light: '#667dff', dark: '#5773ff' })
    expect(first.look.background).toEqual({ light: '#ffffff', dark: '#141414' })
  })

  test('[NAV-38 NAV-39 NAV-40 NAV-41] durations of motion', () => {
    expect(limits.motionMs).toEqual({ header: 120, height: 150, view: 150, shake: 500 })
  })

  test('[ACC-30 ACC-22 ACC-23] balances', () => {
    expect(nativeBalance.staleMs).toBe(30_000)
    expect(first.balanceDecimals).toBe(3)
    expect(limits.moneyDecimals).toBe(2)
  })

  test('[CON-31 NAV-36 NAV-37 LOG-01 STO-14] lists, toasts, log and storage', () => {
    expect(limits.recentWalletsKept).toBe(2)
    expect(limits.toastGapMs).toBe(150)
    expect(first.toastMs).toBe(2500)
    expect(first.logBufferBytes).toBe(1_024_000)
    expect(first.storagePrefix).toMatch(/\.v\d+\.$/)
  })
})
