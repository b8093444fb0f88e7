import { useContext, useInsertionEffect } from 'react'
import { useKit } from '../context'
import { StyleRoot } from '../shell/StyleRoot'
import { adoptSheets, dropSheet } from '../shell/styles'
import { cardSheet } from './cardSheet'

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
