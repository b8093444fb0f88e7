import { defineFeature } from '@latchkey/core'
import type { ComponentType } from 'react'
import type { LoadedViews, UiFeature } from './view'

/** The UI code that this kit has loaded. */
export type LoadedUi = {
  Shell: ComponentType | undefined
  /** The features with every view but Connect. */
  features: readonly UiFeature[]
  views: LoadedViews
  AccountFace: ComponentType | undefined
}

export const loadedUi = defineFeature(
  'loadedUi',
  (): LoadedUi => ({ Shell: undefined, features: [], views: {}, AccountFace: undefined }),
)
