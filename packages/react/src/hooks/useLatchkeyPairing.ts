'use client'
import { openWalletApp, type PairingState, pairing } from '@latchkey/core'
import { useCallback } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'

export type LatchkeyPairing = PairingState & {
  /** Opens the app or page of the wallet being paired; call it within a tap. */
  openApp: (platform: 'mobile' | 'desktop' | 'web') => boolean
}

/**
 * Returns the pairing with a wallet outside this browser, for a site that draws the code itself. The link is
 * a secret: show it only to the visitor.
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
