import { describe, expect, test } from 'vitest'
import { nativeBalance } from '../../connection/nativeBalance'
import { logBufferBytes } from '../../kernel/log'
import { storagePrefix } from '../../kernel/storage'
import { balanceDecimals, look, toastGapMs, toastMs } from './looks'
import { motionMs } from './waiting'
import { recentWalletsKept } from './walletLists'

describe('figures of the product', () => {
  test('[LOOK-01 LOOK-02 LOOK-03 LOOK-04] dimensions', () => {
    expect(look).toMatchObject({ width: '360px', zIndex: 999, fontSize: '10px', radius: '4px' })
  })

  test('[LOOK-05 LOOK-06 LOOK-07 LOOK-08] accents and backgrounds of light and dark', () => {
    expect(look.accent).toEqual({ light: '#667dff', dark: '#5773ff' })
    expect(look.background).toEqual({ light: '#ffffff', dark: '#141414' })
  })

  test('[NAV-38 NAV-39 NAV-40 NAV-41] durations of motion', () => {
    expect(motionMs).toEqual({ header: 120, height: 150, view: 150, shake: 500 })
  })

  test('[ACC-30 ACC-22] balances', () => {
    expect(nativeBalance.staleMs).toBe(30_000)
    expect(balanceDecimals).toBe(3)
  })

  test('[CON-31 NAV-36 NAV-37 LOG-01 STO-14] lists, toasts, log and storage', () => {
    expect(recentWalletsKept).toBe(2)
    expect(toastGapMs).toBe(150)
    expect(toastMs).toBe(2500)
    expect(logBufferBytes).toBe(1_024_000)
    expect(storagePrefix).toMatch(/\.v\d+\.$/)
  })
})
