import type { ChainNamespace } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Attach } from '../connectors/adapter'
import type { OpenedRemote, OpenRemote, RemoteHost, RemoteWallet } from '../connectors/remoteWallet'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import type { Stop } from '../kernel/stop'
import { type LiveRemote, liveRemotes } from './liveRemotes'

/** Where a remote wallet runs, and until when. */
export type RemotePlace = Pick<RemoteHost, 'own' | 'connect'> & {
  /** Attaches a stand-in if the site passed no adapter. */
  attach(namespace: ChainNamespace, work: Attach): Stop
  /** Loads the remote's code. */
  load(): Promise<{ open: OpenRemote }>
}

/** Offers a remote wallet while the kit runs. Its code loads on first use. */
export function offerRemote(kit: Kit, remote: RemoteWallet, place: RemotePlace): void {
  const { own, load } = place
  const store = kit.get(liveRemotes)
  const { id, name } = remote
  let opening: Promise<OpenedRemote> | undefined
  let here: OpenedRemote | undefined
  const live: LiveRemote = { open, opened: () => here, own }
  store.set(now => ({ ...now, [id]: live }))
  // Its own view loads with all it needs, so that both appear in one frame.
  own(
    kit.on('beforeView', ({ view }) => (remote.views?.some(each => each === view) ? openAhead() : undefined)),
  )
  if (remote.wasLeft(kit) || remote.opensAhead?.(optionsOf(kit))) openAhead()
  own(() => store.set(({ [id]: _, ...others }) => others))

  function open(): Promise<OpenedRemote> {
    opening ??= start().catch(error => {
      opening = undefined
      throw error
    })
    return opening
  }

  async function start(): Promise<OpenedRemote> {
    const [{ startRemote }, { open }] = await retry(kit, () => Promise.all([import('./startRemote'), load()]))
    return startRemote(kit, remote, {
      ...place,
      open,
      isLive: () => store.get()[id] === live,
      ready(opened) {
        here = opened
      },
    })
  }

  async function openAhead(): Promise<void> {
    await open()
      .then(opened => opened.prepare?.())
      .catch(error => kit.log.warn(`${name} did not load`, error)) // whoever uses it reports the failure
  }
}
