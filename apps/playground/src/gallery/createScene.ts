import { connect, createLatchkey, type Kit, openModal, type PlainViewName } from 'latchkey'
import { createTestWallet, type TestWallet } from 'latchkey/testing'
import { wagmi } from 'latchkey/wagmi'
import { type Chain, type EIP1193Provider, http } from 'viem'
import { arbitrum, base, mainnet, optimism, polygon, sepolia } from 'viem/chains'
import { type Config, createConfig, injected } from 'wagmi'
import { devnetKeys } from '../devnet/devnetKeys'
import { brassKeyIcon, nightOwlIcon } from '../wallets/walletIcons'
import { adaptersOf, type FurtherFamilies, furtherFamilies } from './furtherFamilies'
import type { Language, Theme } from './galleryAddress'
import { caseId, type GalleryCase } from './galleryCase'
import { galleryRoot } from './galleryRoot'
import { untilFound } from './untilFound'

/** A kit in its world, and a visitor in front of it. */
export type Scene = {
  kit: Kit
  config: Config
  wallets: readonly TestWallet[]
  /** The wallets of Solana and Bitcoin, where the case has them. */
  further: FurtherFamilies
  open(view?: PlainViewName): Promise<void>
  /** Clicks what a selector finds in the kit, once it is there. */
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  /** Chooses one of a list that opens, by its place. */
  choose(selector: string, place: number): Promise<void>
  /** Scrolls what a selector finds to the middle of what it holds. */
  scroll(selector: string): Promise<void>
  /** Scrolls to what a selector finds. */
  show(selector: string): Promise<void>
  /** Waits until a selector finds something in the kit. */
  sees(selector: string): Promise<void>
  /** Connects the first wallet as a visitor does. */
  connect(): Promise<void>
  /** Connects wallets by their ids, one after the other; the last one is in use then. */
  connectAll(...connectorIds: string[]): Promise<void>
  /** Changes a state that no wallet of the gallery brings about. */
  change(feature: string, change: (now: never) => unknown): void
}

export function createScene(shown: GalleryCase, theme: Theme, lang: Language): Scene {
  const id = kitIdOf(shown)
  forget(id)
  const chains = chainsOf(shown)
  const rpcUrl = addressOf(`${shown.chain ?? 'good'}/rpc`)
  const wallets = walletsOf(shown, chains, rpcUrl)
  const config = createConfig({
    chains,
    transports: Object.fromEntries(chains.map(({ id }) => [id, http(rpcUrl, { retryCount: 0 })])),
    connectors: wallets.map(connectorOf),
    multiInjectedProviderDiscovery: false,
    storage: null,
    batch: { multicall: false }, // one question, one answer: the scripted chain knows no contracts
  })
  const further = furtherFamilies(shown)
  const kit = createLatchkey({
    id,
    projectId: 'gallery',
    networks: shown.families ? [...chains, ...further.networks] : chains,
    adapters: [wagmi({ config }), ...(shown.families ? adaptersOf(further, shown) : [])],
    inline: true,
    debug: true, // the developer's alerts are shown, too
    themeMode: theme,
    locale: lang,
    logLevel: 'silent',
    ...(shown.gateway ? { gatewayUrl: addressOf(shown.gateway) } : {}),
    ...shown.options,
  })
  const known = watchFeatures(kit)
  const find = (selector: string) => untilFound(() => galleryRoot()?.querySelector<HTMLElement>(selector))
  return {
    kit,
    config,
    wallets,
    further,
    open: view => openModal(kit, { view }),
    async click(selector) {
      const element = await find(selector)
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }))
    },
    async type(selector, text) {
      const field = (await find(selector)) as HTMLInputElement
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    async choose(selector, place) {
      const list = (await find(selector)) as HTMLSelectElement
      list.selectedIndex = place
      list.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
    },
    async scroll(selector) {
      const box = await find(selector)
      box.scrollTop = box.scrollHeight / 2 - box.clientHeight / 2
    },
    async show(selector) {
      const element = await find(selector)
      element.scrollIntoView({ block: 'center' })
    },
    async sees(selector) {
      await find(selector)
    },
    async connect() {
      await (await find('.lk-row:has(.lk-picture)')).click()
      await find('[data-view=Account]')
    },
    async connectAll(...connectorIds) {
      for (const connectorId of connectorIds) await connect(kit, { connectorId })
    },
    change(name, change) {
      const feature = known.get(name)
      if (!feature) throw new Error(`the kit has no ${name} yet`)
      kit.get(feature).set(change as (now: unknown) => unknown)
    },
  }
}

type AnyFeature = Parameters<Kit['get']>[0]

/** The features a kit has asked for so far, by name. */
function watchFeatures(kit: Kit): ReadonlyMap<string, AnyFeature> {
  const known = new Map<string, AnyFeature>()
  const { get } = kit
  const watched = (feature: AnyFeature) => {
    known.set(feature.name, feature)
    return get(feature)
  }
  Object.assign(kit, { get: watched })
  return known
}

/** Each case has a kit of its own name: side by side in their frames they would follow each other, as tabs do. */
function kitIdOf(shown: GalleryCase): string {
  return `gallery-${caseId(shown)
    .replace(/[^a-z]+/gi, '-')
    .slice(-32)}` // an id has 40 letters at most
}

/** Each case begins in a browser that has never seen its kit. */
function forget(id: string): void {
  for (const key of Object.keys(localStorage)) if (key.includes(`.${id}.`)) localStorage.removeItem(key)
}

function addressOf(path: string): string {
  return `${location.origin}/gallery-gateway/${path}`
}

function chainsOf({ network }: GalleryCase): readonly [Chain, ...Chain[]] {
  const real = [mainnet, base, arbitrum, optimism, polygon] as const
  return network === 'test' ? [sepolia, ...real] : [...real, sepolia]
}

function walletsOf({ wallets }: GalleryCase, chains: readonly Chain[], rpcUrl: string): TestWallet[] {
  if (wallets === 'none') return []
  const known = chains.map(({ id, name }) => ({ id, name, rpcUrl }))
  const name = wallets === 'long' ? 'The Wallet of the Honourable Company of Locksmiths' : 'Brass Key'
  return [
    createTestWallet({
      name,
      rdns: 'dev.latchkey.brasskey',
      icon: brassKeyIcon,
      privateKeys: devnetKeys.slice(0, 1),
      chains: known,
    }),
    createTestWallet({
      ...(wallets === 'alike'
        ? { name, rdns: 'dev.latchkey.brasskey', icon: brassKeyIcon }
        : wallets === 'impostor'
          ? { name: 'Вrass Kеy', rdns: 'com.example.impostor', icon: brassKeyIcon } // with two Cyrillic letters
          : { name: 'Night Owl', rdns: 'dev.latchkey.nightowl', icon: nightOwlIcon }),
      privateKeys: devnetKeys.slice(3, 4),
      chains: known,
    }),
  ]
}

function connectorOf({ info, provider }: TestWallet) {
  const { rdns, name, icon } = info
  return injected({ target: { id: rdns, name, icon, provider: provider as EIP1193Provider } })
}
