import { useContext } from 'react'
import { cardSheet } from './cardSheet'
import { StyleRoot } from './StyleRoot'
import { useKitSheet } from './useKitSheet'

/** Brings the tokens of the kit's card into the shadow root around. */
export function useCardSheet(): void {
  useKitSheet(useContext(StyleRoot), cardSheet)
}
