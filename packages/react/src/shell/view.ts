import type { Kit, ViewName, Views } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import type { ReactElement } from 'react'
import type { Texts } from '../text/language'

/**
 * A view: its draw function with the params of its route, and the key of its title in `texts`, which are
 * English.
 */
export type LoadedView<Name extends ViewName> = {
  texts: Texts
  title: string
  /** The title while the view shows only wallets of one namespace. */
  titleFor?: Partial<Record<ChainNamespace, string>>
  draw: (params: Views[Name]) => ReactElement
  /** Runs before the first drawing. */
  prepare?: (kit: Kit) => Promise<void>
}

/** The same for the view's author: its titles are keys of its texts. */
export type View<Name extends ViewName, English extends Texts> = LoadedView<Name> & {
  texts: English
  title: keyof English
  titleFor?: Partial<Record<ChainNamespace, keyof English>>
}

export type LoadedViews = { readonly [Name in ViewName]?: LoadedView<Name> }
export type ViewLoaders = { readonly [Name in ViewName]?: () => Promise<{ view: LoadedView<Name> }> }

/** The views of one feature's folder. Their code loads when the modal shows them. */
export type UiFeature<Folder extends string = string> = {
  readonly views: ViewLoaders
  /** The folders of these views' texts; in other languages than English they load beside the code. */
  readonly texts: readonly Folder[]
}
