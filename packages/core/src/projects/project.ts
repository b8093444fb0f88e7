import { kitError, projectConfig } from '@latchkey/protocol'
import { raiseAlert } from '../alerts/alerts'
import { optionsOf } from '../config/config'
import type { RemoteFlags } from '../config/options'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { router } from '../router/router'
import { ask } from './ask'
import { checkOrigin } from './checkOrigin'
import { flags } from './flags'
import { localFlags } from './flagsOf'
import { remoteFlags } from './remoteFlags'

/**
 * Asks what the project's owner decided, when the modal is first opened and then never again; where it failed, again
 * when the modal is opened the next time. No view waits for it (CFG-08).
 */
export function setup(kit: Kit): Stop {
  const store = kit.get(flags)
  if (!store.get().values) store.set(now => ({ ...now, values: localFlags(kit) }))
  // The modal that brings this code in is opening already, and no handler hears of that any more.
  if (['opening', 'open'].includes(kit.get(router).get().modal)) askProject(kit)
  return kit.on('opening', () => void askProject(kit))
}

async function askProject(kit: Kit): Promise<void> {
  const store = kit.get(flags)
  const { status } = store.get()
  if (status === 'loading' || status === 'ready' || isOffline(kit)) return
  store.set(now => ({ ...now, status: 'loading' }))
  try {
    const { features } = await ask(kit, 'registry', projectConfig)
    const remote = features ? remoteFlags(features) : {}
    const source = features ? 'remote' : 'local'
    store.set({ status: 'ready', source, values: { ...localFlags(kit), ...remote } }) // CFG-04
    warnOfIgnored(kit, remote)
  } catch (error) {
    kit.log.warn('the project configuration did not arrive, the local one counts', error)
    store.set(now => ({ ...now, status: 'failed' })) // CFG-08
  }
  await checkOrigin(kit)
}

/** A flag that the site set and that does not count is a surprise for its developer, and no fault (CFG-05, CFG-06). */
function warnOfIgnored(kit: Kit, remote: Partial<RemoteFlags>): void {
  const { features } = optionsOf(kit)
  const names = (Object.keys(remote) as (keyof RemoteFlags)[]).filter(name => features[name] !== undefined)
  if (names.length === 0) return
  const text = `The project's settings at the gateway count: ${names.map(name => `features.${name}`).join(', ')}.`
  raiseAlert(kit, kitError('config/local-ignored'), text)
}

function isOffline(kit: Kit): boolean {
  return kit.env.window?.navigator?.onLine === false
}
