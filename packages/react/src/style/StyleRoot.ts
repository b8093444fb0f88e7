import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptSheets, sheetOf } from './styles'

/** The shadow root around the components. */
export const StyleRoot = createContext<ShadowRoot | undefined>(undefined)

/** Adds a component's style sheet to its shadow root. */
export function useStyles(...css: readonly string[]): void {
  const root = useContext(StyleRoot)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheets are constants of the component
  useInsertionEffect(() => {
    if (root) adoptSheets(root, css.map(sheetOf))
  }, [root])
}
