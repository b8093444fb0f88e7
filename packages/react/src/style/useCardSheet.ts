import { useContext } from 'react'
import { cardSheet } from './cardSheet'
import { StyleRoot } from './StyleRoot'
import { useKitSheet } from './useKitSheet'

/** Adds the card's tokens to the shadow root around. */
export function useCardSheet(): void {
  useKitSheet(useContext(StyleRoot), cardSheet)
}
