import { kitError, type ProjectSettings, projectConfig } from '@latchkey/protocol'
import { raiseAlert } from '../alerts/alerts'
import { optionsOf } from '../config/config'
import type { RemoteFlags } from '../config/options'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { fetchQuery } from '../queries/fetchQuery'
import { defineQuery, queryState } from '../queries/query'
import { router } from '../router/router'
import { callGateway } from './callGateway'
import { checkOrigin } from './checkOrigin'
import { flags } from './flags'
import { localFlags } from './flagsOf'
import { projectSettingsName } from './projectSettingsName'
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

/** What the project's owner decided; null where nothing was. Where it does not arrive, the local flags count (CFG-08). */
export const projectSettings = defineQuery<ProjectSettings>(projectSettingsName, {
  staleMs: Number.POSITIVE_INFINITY,
  fetch(kit, _, context) {
    return callGateway(kit, projectConfig, context)
  },
})

/** Asks once; who comes while it is being asked waits with the others. */
export async function askProject(kit: Kit): Promise<void> {
  const { isFetching, status } = queryState(kit, projectSettings, undefined)
  if (status === 'success') return
  if (isFetching) return void (await fetchQuery(kit, projectSettings, undefined))
  await fetchQuery(kit, projectSettings, undefined)
  const asked = queryState(kit, projectSettings, undefined)
  if (asked.isOffline) return
  if (asked.data) takeSettings(kit, asked.data)
  else kit.get(flags).set(now => ({ ...now, isAnswered: true }))
  void checkOrigin(kit) // it tells the developer alone
}

function takeSettings(kit: Kit, { features, ...told }: ProjectSettings): void {
  const remote = features ? remoteFlags(features) : {}
  kit.get(flags).set({
    source: features ? 'remote' : 'local',
    values: { ...localFlags(kit), ...remote }, // CFG-04
    ...told,
    isAnswered: true,
  })
  warnOfIgnored(kit, remote)
}

/** A flag that the site set and that does not count is a surprise for its developer, and no fault (CFG-05, CFG-06). */
function warnOfIgnored(kit: Kit, remote: Partial<RemoteFlags>): void {
  const { features } = optionsOf(kit)
  const names = (Object.keys(remote) as (keyof RemoteFlags)[]).filter(name => features[name] !== undefined)
  if (names.length === 0) return
  const text = `The project's settings at the gateway count: ${names.map(name => `features.${name}`).join(', ')}.`
  raiseAlert(kit, kitError('config/local-ignored'), text)
}
