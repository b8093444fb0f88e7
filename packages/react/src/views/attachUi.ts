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

/** Lets the UI take part in the kit's life: it loads the shell and a view's code before the view is shown. */
export function attachUi(kit: Kit): Stop {
  const life = createScope()
  life.own(followLanguage(kit))
  kit.get(loadedViews).set(new Set())
  // Pressing the button and the click after it both ask for the shell: it is asked for once.
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
      loading?.catch(() => {}) // told below, after the shell
      await shell()
      await loading
    }),
  )
  // A word to the visitor may come before the modal was ever opened, as after a switch that the site started.
  life.own(kit.on('beforeToast', shell))
  life.own(loadFace(kit))
  life.own(warmAfterLoad(kit))
  const state = kit.get(router).get()
  // Opened before there was a UI: it is shown now (IMP-15).
  if (state.modal !== 'closed')
    kit.run('beforeView', currentRoute(state)).catch(error => kit.log.error('the modal did not open', error))
  return life.close
}

/** The code of a view, and beside it its texts in the visitor's language. */
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
  // Nothing that opening draws waits for it; a click that leads on finds it here.
  loadFurther(kit).catch(() => {}) // asked for again, and told, by the view that needs it
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
 * The connected face of the button comes while an account is being connected or restored, and the code that knows what
 * this opens: the click on it then waits for one round alone.
 */
function loadFace(kit: Kit): Stop {
  let isLoading = false
  const check = () => {
    if (isLoading || Object.keys(kit.get(accounts).get()).length === 0) return
    isLoading = true
    import('./attachFurther').catch(() => {}) // asked for again, and told, by the view that needs it
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
