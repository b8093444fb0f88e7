import type { ViewName } from '@latchkey/core'
import type { ComponentType } from 'react'
import type { Texts } from './text/en'

/** A view: what it draws, and the key of its title. */
export type View = { title: keyof Texts; Component: ComponentType }
export type ViewLoader = () => Promise<{ view: View }>

/** The views that a button of the page can open: their code is asked for together with the shell's, which brings Connect. */
export const firstViews = {
  Account: () => import('./account/Account'),
  Networks: () => import('./networks/Networks'),
  UnsupportedChain: () => import('./networks/UnsupportedChain'),
} satisfies Partial<Record<ViewName, ViewLoader>>
