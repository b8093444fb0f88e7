import {
  accounts,
  currentRoute,
  type Kit,
  loadedViews,
  retry,
  router,
  type Stop,
  type ViewName,
} from '@latchkey/core'
import { addTexts, followLanguage, loadTexts } from '../text/language'
import { firstViews } from '../views'
import { type LoadedUi, loadedUi } from './loadedUi'
import { warmAfterLoad } from './warmUp'

/** Lets the UI take part in the kit's life: it loads the shell and a view's code before the view is shown. */
export function attachUi(kit: Kit): Stop {
  const stopLanguage = followLanguage(kit)
  kit.get(loadedViews).set(new Set())
  // Pressing the button and the click after it both ask for the shell: it is asked for once.
  let arriving: Promise<void> | undefined
  const shell = () => {
    arriving ??= loadShell(kit).finally(() => {
      arriving = undefined
    })
    return arriving
  }
  const stopViews = kit.on('beforeView', async ({ view }) => {
    const name = view as ViewName
    const store = kit.get(loadedUi)
    const early = Promise.all([loadView(kit, name, firstViews), retry(kit, () => loadTexts(kit, name))])
    early.catch(() => {}) // told below, after the shell
    await shell()
    await early
    await loadView(kit, name, store.get().furtherViews)
  })
  // A word to the visitor may come before the modal was ever opened, as after a switch that the site started.
  const stopToasts = kit.on('beforeToast', async () => {
    await Promise.all([shell(), retry(kit, () => loadTexts(kit, 'Connect'))])
  })
  const stopFace = loadFace(kit, shell)
  const stopWarming = warmAfterLoad(kit)
  const state = kit.get(router).get()
  // Opened before there was a UI: it is shown now (IMP-15).
  if (state.modal !== 'closed')
    kit
      .run('beforeView', currentRoute(state))
      .catch(error => kit.log.error('the modal could not be shown', error))
  return () => {
    stopWarming()
    stopFace()
    stopToasts()
    stopViews()
    stopLanguage()
  }
}

async function loadView(kit: Kit, name: ViewName, loaders: LoadedUi['furtherViews']): Promise<void> {
  const store = kit.get(loadedUi)
  const load = loaders[name]
  if (!load || store.get().views[name]) return
  const { view } = await retry(kit, load)
  store.set(now => ({ ...now, views: { ...now.views, [name]: view } }))
}

async function loadShell(kit: Kit): Promise<void> {
  const store = kit.get(loadedUi)
  if (store.get().Shell) return
  const { Modal, AccountFace, connectView, furtherViews, en } = await retry(kit, () => import('./Modal'))
  addTexts(kit, en)
  const Connect = connectView
  store.set(now => ({ ...now, Shell: Modal, AccountFace, furtherViews, views: { ...now.views, Connect } }))
}

/** The connected face of the button comes with the shell, while an account is being connected or restored. */
function loadFace(kit: Kit, shell: () => Promise<void>): Stop {
  let isLoading = false
  const check = () => {
    const isNeeded = Object.values(kit.get(accounts).get()).some(
      account => account?.status !== 'disconnected',
    )
    if (isLoading || !isNeeded) return
    isLoading = true
    shell().catch(error => {
      isLoading = false
      kit.log.error('the account button did not load', error)
    })
  }
  check()
  return kit.get(accounts).subscribe(check)
}
