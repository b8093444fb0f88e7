import { defineFeature } from '@latchkey/core'
import type { ComponentType } from 'react'
import type { LoadedViews, UiFeature } from './view'

/** The code of the UI that has arrived in this kit. */
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
