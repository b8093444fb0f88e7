import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptSheets, sheetOf } from './styles'

/** The shadow root that the components around are drawn in. */
export const StyleRoot = createContext<ShadowRoot | undefined>(undefined)

/** Brings a component's style sheet into its shadow root. */
export function useStyles(...css: readonly string[]): void {
  const root = useContext(StyleRoot)
  useInsertionEffect(() => {
    if (root) adoptSheets(root, css.map(sheetOf))
  })
}
