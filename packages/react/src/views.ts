import type { ViewName } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import type { ComponentType } from 'react'
import type { Texts } from './text/en'

/** A view: what it draws, and the key of its title. */
export type View = {
  title: keyof Texts
  /** The title while wallets of one namespace alone are asked for. */
  titleFor?: Partial<Record<ChainNamespace, keyof Texts>>
  Component: ComponentType
}
export type ViewLoader = () => Promise<{ view: View }>

/** The views that a button of the page can open: their code is asked for together with the shell's, which brings Connect. */
export const firstViews = {
  Account: () => import('./account/Account'),
  Networks: () => import('./networks/Networks'),
  UnsupportedChain: () => import('./networks/UnsupportedChain'),
} satisfies Partial<Record<ViewName, ViewLoader>>
