import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

const networks = async (scene: Scene) => scene.open('Networks')

/** The visitor is connected and looks at the networks; `answer` is what the wallet does when asked to switch. */
const switchWith = (answer: 'stall' | 'refuse') => async (scene: Scene) => {
  await scene.open()
  await scene.connect()
  await networks(scene)
  scene.wallets[0]?.script[answer]()
  await scene.click('[data-view=Networks] li:nth-child(2) .lk-row')
}

/** The visitor chooses the first network of another chain family. */
const chooseOf = (family: string, connectorId: string) => async (scene: Scene) => {
  await scene.connectAll(connectorId)
  await networks(scene)
  await scene.click(`[data-view=Networks] [aria-label*=${family}] .lk-row`)
}

type Approvals = { byNamespace: { eip155: { requestedCaipNetworks: { caipNetworkId: string }[] } } }

/** No wallet of today says which networks it agreed to; those of WalletConnect will. */
function approveFirstOnly({ byNamespace, ...rest }: Approvals) {
  const [first] = byNamespace.eip155.requestedCaipNetworks
  const eip155 = {
    ...byNamespace.eip155,
    supportsAllNetworks: false,
    approvedCaipNetworkIds: [first?.caipNetworkId],
  }
  return { ...rest, byNamespace: { ...byNamespace, eip155 } }
}

export const networkCases: readonly GalleryCase[] = [
  { view: 'Networks', state: 'choice', reach: networks, shows: '[aria-current]' },
  { view: 'Networks', state: 'with pictures', gateway: 'good', reach: networks, shows: '[aria-current]' },
  {
    view: 'Networks',
    state: 'no result',
    async reach(scene) {
      await networks(scene)
      await scene.type('input', 'xyzzy')
    },
    shows: '.lk-view [role=status]',
  },
  {
    view: 'Networks',
    state: 'several families',
    families: 'several',
    gateway: 'good',
    async reach(scene) {
      await scene.connectAll('spare-key', 'dev.latchkey.brasskey')
      await networks(scene)
    },
    shows: '[data-view=Networks] [aria-current]',
  },
  {
    view: 'Networks',
    state: 'not approved',
    async reach(scene) {
      await scene.connectAll('dev.latchkey.brasskey')
      await networks(scene)
      scene.change('networks', approveFirstOnly)
    },
    shows: '[data-view=Networks] .lk-row[aria-disabled]',
  },
  {
    view: 'Networks',
    state: 'switching',
    clock: 'stopped',
    async reach(scene) {
      await switchWith('stall')(scene)
      await scene.sees('[data-view=SwitchNetwork]')
      await scene.click('.lk-header .lk-icon-button')
    },
    shows: '[data-view=Networks] .lk-spinner',
  },
  {
    view: 'Networks',
    state: 'switch declined',
    clock: 'stopped',
    async reach(scene) {
      await switchWith('stall')(scene)
      await scene.sees('[data-view=SwitchNetwork]')
      scene.wallets[0]?.script.refuse()
      scene.wallets[0]?.script.release()
    },
    shows: '[data-view=Networks] .lk-toast',
  },
  {
    view: 'Networks',
    state: 'may not be changed',
    options: { enableNetworkSwitch: false },
    reach: networks,
    shows: '.lk-row',
  },
  {
    view: 'SwitchNetwork',
    state: 'asked',
    gateway: 'good',
    clock: 'stopped',
    reach: switchWith('stall'),
    shows: '.lk-switch',
  },
  {
    view: 'SwitchNetwork',
    state: 'slow',
    clock: 'fast',
    reach: switchWith('stall'),
    shows: '[data-view=SwitchNetwork] .lk-button',
  },
  {
    view: 'SwitchNetwork',
    state: 'long name',
    wallets: 'long',
    clock: 'stopped',
    reach: switchWith('stall'),
    shows: '.lk-switch',
  },
  {
    view: 'SwitchActiveChain',
    state: 'no wallet there',
    families: 'several',
    gateway: 'good',
    reach: chooseOf('Bitcoin', 'dev.latchkey.brasskey'),
    shows: '.lk-switch',
  },
  {
    view: 'SwitchActiveChain',
    state: 'the same wallet',
    families: 'several',
    gateway: 'good',
    reach: chooseOf('Solana', 'dev.latchkey.brasskey'),
    shows: '.lk-switch',
  },
  {
    view: 'SwitchActiveChain',
    state: 'without adapter',
    families: 'without adapters',
    reach: chooseOf('Solana', 'dev.latchkey.nightowl'),
    shows: '.lk-switch',
  },
  {
    view: 'SwitchActiveChain',
    state: 'connected meanwhile',
    families: 'several',
    async reach(scene) {
      await chooseOf('Solana', 'dev.latchkey.nightowl')(scene)
      await scene.sees('[data-view=SwitchActiveChain]')
      await scene.connectAll('spare-key')
      scene.change('networks', now => ({ ...(now as object), active: 'eip155' }))
    },
    shows: '.lk-switch-choices .lk-button:only-child',
  },
  {
    view: 'UnsupportedChain',
    state: 'wrong network',
    async reach(scene) {
      await scene.open()
      await scene.connect()
      scene.wallets[0]?.script.setChain(999)
      await new Promise(resolve => setTimeout(resolve, 100))
      await scene.open()
    },
    shows: '[data-view=UnsupportedChain] .lk-row',
  },
]
