import { defineFeature, type ViewName } from '@latchkey/core'
import type { ComponentType } from 'react'
import type { AccountFace } from '../buttons/AccountFace'
import type { View, ViewLoader } from '../views'

/** The code of the UI that has arrived in this kit. */
export type LoadedUi = {
  Shell: ComponentType | undefined
  furtherViews: Readonly<Partial<Record<ViewName, ViewLoader>>>
  views: Readonly<Partial<Record<ViewName, View>>>
  AccountFace: typeof AccountFace | undefined
}

export const loadedUi = defineFeature(
  'loadedUi',
  (): LoadedUi => ({ Shell: undefined, furtherViews: {}, views: {}, AccountFace: undefined }),
)
