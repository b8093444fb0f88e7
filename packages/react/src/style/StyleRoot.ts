import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptSheets, sheetOf } from './styles'

/** The shadow root that the components around are drawn in. */
export const StyleRoot = createContext<ShadowRoot | undefined>(undefined)

/** Brings a component's style sheet into its shadow root. */
export function useStyles(...css: readonly string[]): void {
  const root = useContext(StyleRoot)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are constants of the component
  useInsertionEffect(() => {
    if (root) adoptSheets(root, css.map(sheetOf))
  }, [root])
}
