import { defineFeature } from '../kernel/feature'
import type { ViewName } from './views'

/** The views whose code is here: they are shown within the click. Whoever begins to draw views begins with none. */
export const loadedViews = defineFeature('loadedViews', (): ReadonlySet<ViewName> => new Set())
