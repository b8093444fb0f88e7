import type { Kit } from 'latchkey'
import { type Config, createConfig } from 'wagmi'
import { type Settings, writeSettings } from './settings/settings'
import { createSiteKit, creationOf } from './site/createSiteKit'
import { createViewWatch, type ShownView, type ViewWatch } from './site/createViewWatch'
import { hasStorage } from './site/hasStorage'
import { evmNetworks, transportsOf } from './site/siteNetworks'
import type { FamilyWallet } from './wallets/familyWallet'
import { familyWallets } from './wallets/familyWallets'
import { testWallets } from './wallets/testWallets'
import { createEventLog, type EventLogStore } from './watch/createEventLog'

/** A kit of this page, and which view it shows. `reopen` is what its predecessor showed. */
export type SiteKit = { kit: Kit; views: ViewWatch; reopen: ShownView }

export type PlaygroundState = {
  settings: Settings
  /** The test wallets of the families that are on. */
  wallets: readonly FamilyWallet[]
  /** The kit whose buttons stand at the top. */
  main: SiteKit
  /** The kit on the stage: the same options, in the page. */
  preview: SiteKit | undefined
}

/** What the parts of the page share. */
export type Playground = {
  readonly config: Config
  readonly log: EventLogStore
  get(): PlaygroundState
  subscribe(listener: () => void): () => void
  /** Changes settings; a kit that cannot follow while it lives is made anew. */
  change(next: Partial<Settings>): void
}

/** Announces the test wallets, then sets up wagmi and the kits as any site would. */
export function createPlayground(first: Settings): Playground {
  const evmWallets = testWallets(first.wallets, first.mode)
  const announced: FamilyWallet[] = []
  const pinnedWallets = walletsOf(first)
  const config = createConfig({
    chains: evmNetworks,
    transports: transportsOf(evmNetworks),
    connectors: [],
    multiInjectedProviderDiscovery: true,
    ...(hasStorage() ? {} : { storage: null }),
  })
  const listeners = new Set<() => void>()
  let state: PlaygroundState = {
    settings: first,
    wallets: pinnedWallets,
    main: make(first, false),
    preview: first.stage ? make(first, true) : undefined,
  }

  return {
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
      const wallets = walletsOf(settings)
      const main = isNew ? remake(state.main, false) : state.main
      state = { settings, wallets, main, preview: nextPreview() }
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

  /** A wallet stays announced when its family is switched off, as an extension would; only its card goes. */
  function walletsOf(settings: Settings): readonly FamilyWallet[] {
    const evm = settings.families.includes('evm') ? evmWallets : []
    const wallets = [...evm, ...familyWallets(settings, announced)]
    for (const wallet of wallets) {
      if (announced.includes(wallet)) continue
      announced.push(wallet)
      wallet.test.announce(window)
    }
    return wallets
  }

  function make(settings: Settings, onStage: boolean): SiteKit {
    const kit = createSiteKit(settings, config, onStage)
    return { kit, views: createViewWatch(kit, onStage || settings.embedded), reopen: undefined }
  }
}
