import { defineFeature, type Kit, retry, type Stop, type ViewName } from '@latchkey/core'
import type { ComponentType } from 'react'
import { followLanguage, loadTexts } from '../text/language'
import { type View, views } from '../views'

/** The code of the UI that has arrived in this kit. */
export type LoadedUi = { Shell: ComponentType | undefined; views: Readonly<Partial<Record<ViewName, View>>> }

export const loadedUi = defineFeature('loadedUi', (): LoadedUi => ({ Shell: undefined, views: {} }))

/** Lets the UI take part in the kit's life: it loads the shell and a view's code before the view is shown. */
export function attachUi(kit: Kit): Stop {
  const stopLanguage = followLanguage(kit)
  const stopViews = kit.on('beforeView', async ({ view }) => {
    const name = view as ViewName
    const store = kit.get(loadedUi)
    if (store.get().Shell && store.get().views[name]) return
    const [Shell, loaded] = await Promise.all([
      store.get().Shell ?? retry(kit, () => import('./Modal').then(module => module.Modal)),
      store.get().views[name] ?? retry(kit, views[name]),
      retry(kit, () => loadTexts(kit)),
    ])
    store.set(now => ({ Shell, views: { ...now.views, [name]: loaded } }))
  })
  return () => {
    stopViews()
    stopLanguage()
  }
}
