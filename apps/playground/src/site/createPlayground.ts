import type { Kit } from 'latchkey'
import { type Config, createConfig } from 'wagmi'
import { type Settings, writeSettings } from '../settings/settings'
import type { PlaygroundWallet } from '../wallets/createPlaygroundWallet'
import { testWallets } from '../wallets/testWallets'
import { createEventLog, type EventLogStore } from '../watch/createEventLog'
import { createSiteKit, creationOf } from './createSiteKit'
import { createViewWatch, type ShownView, type ViewWatch } from './createViewWatch'
import { allNetworks, transportsOf } from './siteNetworks'

/** A kit of this page, and which view it shows. `reopen` is what its predecessor showed. */
export type SiteKit = { kit: Kit; views: ViewWatch; reopen: ShownView }

export type PlaygroundState = {
  settings: Settings
  /** The kit whose buttons stand at the top. */
  main: SiteKit
  /** The kit on the stage: the same options, in the page. */
  preview: SiteKit | undefined
}

/** What the parts of the page share. */
export type Playground = {
  readonly wallets: readonly PlaygroundWallet[]
  readonly config: Config
  readonly log: EventLogStore
  get(): PlaygroundState
  subscribe(listener: () => void): () => void
  /** Changes settings; a kit that cannot follow while it lives is made anew. */
  change(next: Partial<Settings>): void
}

/** Announces the test wallets, then sets up wagmi and the kits as any site would. */
export function createPlayground(first: Settings): Playground {
  const wallets = testWallets(first.wallets, first.mode)
  for (const wallet of wallets) wallet.test.announce(window)
  const config = createConfig({
    chains: allNetworks,
    transports: transportsOf(allNetworks),
    connectors: [],
    multiInjectedProviderDiscovery: true,
  })
  const listeners = new Set<() => void>()
  let state: PlaygroundState = {
    settings: first,
    main: make(first, false),
    preview: first.stage ? make(first, true) : undefined,
  }

  return {
    wallets,
    config,
    log: createEventLog(),
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(next) {
      const settings = { ...state.settings, ...next }
      const isNew = creationOf(settings) !== creationOf(state.settings)
      state = { settings, main: isNew ? remake(state.main, false) : state.main, preview: nextPreview() }
      history.replaceState(null, '', location.pathname + writeSettings(settings) + location.hash)
      for (const listener of listeners) listener()

      function nextPreview(): SiteKit | undefined {
        const { preview } = state
        if (!settings.stage) return void preview?.kit.destroy()
        if (!preview) return make(settings, true)
        return isNew ? remake(preview, true) : preview
      }

      /** The old one ends first: two kits of one id cannot live together. */
      function remake({ kit, views }: SiteKit, onStage: boolean): SiteKit {
        const reopen = views.get()
        kit.destroy()
        return { ...make(settings, onStage), reopen }
      }
    },
  }

  function make(settings: Settings, onStage: boolean): SiteKit {
    const kit = createSiteKit(settings, config, onStage)
    return { kit, views: createViewWatch(kit), reopen: undefined }
  }
}
