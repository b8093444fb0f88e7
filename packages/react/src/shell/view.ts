import type { Kit, ViewName, Views } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import type { ReactElement } from 'react'
import type { Texts } from '../text/language'

/** A view: how it is drawn with the params of its route, and the key of its title in `texts`, which are English. */
export type LoadedView<Name extends ViewName> = {
  texts: Texts
  title: string
  /** The title while wallets of one namespace alone are asked for. */
  titleFor?: Partial<Record<ChainNamespace, string>>
  draw: (params: Views[Name]) => ReactElement
  /** What is done before it is first drawn. */
  prepare?: (kit: Kit) => Promise<void>
}

/** The same where it is written: its titles are keys of its texts. */
export type View<Name extends ViewName, English extends Texts> = LoadedView<Name> & {
  texts: English
  title: keyof English
  titleFor?: Partial<Record<ChainNamespace, keyof English>>
}

export type LoadedViews = { readonly [Name in ViewName]?: LoadedView<Name> }
export type ViewLoaders = { readonly [Name in ViewName]?: () => Promise<{ view: LoadedView<Name> }> }

/** What the folder of a feature offers to the modal. Its code stays where it is until a view is shown. */
export type UiFeature<Folder extends string = string> = {
  readonly views: ViewLoaders
  /** The folders whose texts these views say; in another language than English they are loaded beside the code. */
  readonly texts: readonly Folder[]
}
