import { useContext, useInsertionEffect } from 'react'
import { useKit } from '../kit/context'
import { cardSheet } from './cardSheet'
import { StyleRoot } from './StyleRoot'
import { adoptSheets, dropSheet } from './styles'

/** Brings the tokens of the kit's card into the shadow root around. */
export function useCardSheet(): void {
  const kit = useKit()
  const root = useContext(StyleRoot)
  useInsertionEffect(() => {
    if (!root) return
    const sheet = cardSheet(kit)
    adoptSheets(root, [sheet])
    return () => dropSheet(root, sheet)
  }, [root, kit])
}
