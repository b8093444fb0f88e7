import type { Kit } from '@latchkey/core'
import { useInsertionEffect } from 'react'
import { useKit } from '../kit/context'
import { adoptSheets } from './styles'

/** Adds a sheet of the kit to a shadow root, and removes it with the component or the kit. */
export function useKitSheet(root: ShadowRoot | undefined, sheetOf: (kit: Kit) => CSSStyleSheet): void {
  const kit = useKit()
  useInsertionEffect(() => {
    if (!root) return
    const own = sheetOf(kit)
    adoptSheets(root, [own])
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter(sheet => sheet !== own)
    }
  }, [root, kit, sheetOf])
}
