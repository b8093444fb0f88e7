import {
  accounts,
  createScope,
  currentRoute,
  type Kit,
  loadedViews,
  retry,
  router,
  type Stop,
  type ViewName,
} from '@latchkey/core'
import { followLanguage, loadTexts } from '../languages/setLocale'
import { loadedUi } from '../shell/loadedUi'
import { warmAfterLoad } from '../shell/warmUp'

/** Connects the UI to the kit's life: it loads the shell and a view's code before the kit shows the view. */
export function attachUi(kit: Kit): Stop {
  const life = createScope()
  life.own(followLanguage(kit))
  kit.get(loadedViews).set(new Set())
  // Pressing the button and the click after it both need the shell: loads it once.
  let arriving: Promise<void> | undefined
  const shell = () => {
    arriving ??= loadShell(kit).finally(() => {
      arriving = undefined
    })
    return arriving
  }
  life.own(
    kit.on('beforeView', async ({ view }) => {
      const name = view as ViewName
      const loading = name === 'Connect' ? undefined : loadView(kit, name)
      loading?.catch(() => {}) // reported below, after the shell
      await shell()
      await loading
    }),
  )
  // A toast may come before the modal ever opened, as after a switch that the site started.
  life.own(kit.on('beforeToast', shell))
  life.own(loadFace(kit))
  life.own(warmAfterLoad(kit))
  const state = kit.get(router).get()
  // Opened before there was a UI: shows it now (IMP-15).
  if (state.modal !== 'closed')
    kit.run('beforeView', currentRoute(state)).catch(error => kit.log.error('the modal did not open', error))
  return life.close
}

/** Loads a view's code, and its texts in the visitor's language. */
async function loadView<Name extends ViewName>(kit: Kit, name: Name): Promise<void> {
  const store = kit.get(loadedUi)
  await loadFurther(kit)
  const feature = store.get().features.find(({ views }) => views[name])
  const load = feature?.views[name]
  if (!load) return
  const [loaded] = await Promise.all([
    store.get().views[name] ? undefined : retry(kit, load),
    retry(kit, () => loadTexts(kit, feature.texts)),
  ])
  if (!loaded) return
  await loaded.view.prepare?.(kit)
  store.set(now => ({ ...now, views: { ...now.views, [name]: loaded.view } }))
}

async function loadShell(kit: Kit): Promise<void> {
  const store = kit.get(loadedUi)
  // Nothing on the first screen waits for it; a further click finds it here.
  loadFurther(kit).catch(() => {}) // the view that needs it retries and reports
  const [opening] = await Promise.all([
    store.get().Shell ? undefined : retry(kit, () => import('./opening')),
    retry(kit, () => loadTexts(kit, ['shell', 'connect'])),
  ])
  if (!opening) return
  const { Modal: Shell, connectView: Connect } = opening
  store.set(now => ({ ...now, Shell, views: { ...now.views, Connect } }))
}

async function loadFurther(kit: Kit): Promise<void> {
  const store = kit.get(loadedUi)
  if (store.get().features.length > 0) return
  const { attachFurther } = await retry(kit, () => import('./attachFurther'))
  if (store.get().features.length === 0) store.set(now => ({ ...now, features: attachFurther(kit) }))
}

/**
 * The connected button's face loads while an account connects or restores, and so does the list of views that
 * it opens: its click then waits for one round only.
 */
function loadFace(kit: Kit): Stop {
  let isLoading = false
  const check = () => {
    if (isLoading || Object.keys(kit.get(accounts).get()).length === 0) return
    isLoading = true
    import('./attachFurther').catch(() => {}) // the view that needs it retries and reports
    retry(kit, () => import('../buttons/AccountFace')).then(
      ({ AccountFace }) => kit.get(loadedUi).set(now => ({ ...now, AccountFace })),
      error => {
        isLoading = false
        kit.log.error('the button did not load', error)
      },
    )
  }
  check()
  return kit.get(accounts).subscribe(check)
}
