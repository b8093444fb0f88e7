'use client'
import { openWalletApp, type PairingState, pairing } from '@latchkey/core'
import { useCallback } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'

export type LatchkeyPairing = PairingState & {
  /** Opens the app or page of the wallet that is being paired with; only within a tap. */
  openApp: (platform: 'mobile' | 'desktop' | 'web') => boolean
}

/**
 * The pairing with a wallet that is not in this browser, for a site that draws the code itself. The link is a secret:
 * show it to the visitor and nobody else.
 *
 * @example
 * const pairing = useLatchkeyPairing()
 * if (pairing.status === 'waiting') return <QrCode value={pairing.uri} />
 */
export function useLatchkeyPairing(): LatchkeyPairing {
  const kit = useKit()
  const state = useFeature(pairing, now => now)
  const openApp = useCallback(
    (platform: 'mobile' | 'desktop' | 'web') => openWalletApp(kit, { platform }),
    [kit],
  )
  return { ...state, openApp }
}
