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
 * Asks for the project's settings when the modal first opens, and again at the next opening only after a
 * failure. No view waits for it (CFG-08).
 */
export function setup(kit: Kit): Stop {
  const store = kit.get(flags)
  if (!store.get().values) store.set(now => ({ ...now, values: localFlags(kit) }))
  // The modal that loads this code is opening already: no handler would hear of it.
  if (['opening', 'open'].includes(kit.get(router).get().modal)) askProject(kit)
  return kit.on('opening', () => void askProject(kit))
}

/** The project owner's settings; null without any. If they do not arrive, the local flags count (CFG-08). */
export const projectSettings = defineQuery<ProjectSettings>(projectSettingsName, {
  staleMs: Number.POSITIVE_INFINITY,
  fetch(kit, _, context) {
    return callGateway(kit, projectConfig, context)
  },
})

/** Asks once; concurrent callers wait for the same request. */
export async function askProject(kit: Kit): Promise<void> {
  const { isFetching, status } = queryState(kit, projectSettings, undefined)
  if (status === 'success') return
  if (isFetching) return void (await fetchQuery(kit, projectSettings, undefined))
  await fetchQuery(kit, projectSettings, undefined)
  const asked = queryState(kit, projectSettings, undefined)
  if (asked.isOffline) return
  if (asked.data) takeSettings(kit, asked.data)
  else kit.get(flags).set(now => ({ ...now, isAnswered: true }))
  void checkOrigin(kit) // it only warns the developer
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

/** A site's flag that does not count is a surprise for its developer, but no error (CFG-05, CFG-06). */
function warnOfIgnored(kit: Kit, remote: Partial<RemoteFlags>): void {
  const { features } = optionsOf(kit)
  const names = (Object.keys(remote) as (keyof RemoteFlags)[]).filter(name => features[name] !== undefined)
  if (names.length === 0) return
  const text = `The project's settings at the gateway count: ${names.map(name => `features.${name}`).join(', ')}.`
  raiseAlert(kit, kitError('config/local-ignored'), text)
}
