import type { Kit } from '@latchkey/core'
import { createContext, useContext } from 'react'

export const KitContext = createContext<Kit | undefined>(undefined)

/** The page's nonce for style elements, such as a server-rendered button's. */
export const NonceContext = createContext<string | undefined>(undefined)

/** The kit of the provider around this component. */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('Latchkey: put <LatchkeyProvider kit={kit}> around this component.')
  return kit
}
