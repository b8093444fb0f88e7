import { defineFeature, type Kit, type Stop, type ViewName } from '@latchkey/core'
import type { ComponentType } from 'react'
import { followLanguage } from '../text/language'
import { type View, views } from '../views'

/** The code of the UI that has arrived in this kit. */
export type LoadedUi = { Shell: ComponentType | undefined; views: Readonly<Partial<Record<ViewName, View>>> }

export const loadedUi = defineFeature('loadedUi', (): LoadedUi => ({ Shell: undefined, views: {} }))

const retryDelaysMs = [300, 1200]

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
    ])
    store.set(now => ({ Shell, views: { ...now.views, [name]: loaded } }))
  })
  return () => {
    stopViews()
    stopLanguage()
  }
}

/** A chunk can be missing for a moment, or for good after a redeploy: tried again twice, then told. */
async function retry<T>(kit: Kit, load: () => Promise<T>): Promise<T> {
  for (const delay of retryDelaysMs) {
    try {
      return await load()
    } catch (error) {
      kit.log.warn('a part of the UI did not load, trying again', error)
      await new Promise<void>(resolve => kit.after(delay, resolve))
    }
  }
  return load()
}
