import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

const account = async (scene: Scene) => {
  await scene.open()
  await scene.connect()
}
const copy = async (scene: Scene) => {
  await account(scene)
  await scene.click('.lk-address')
}

const asked = async (scene: Scene) => {
  await account(scene)
  await scene.click('.lk-button-danger')
}

export const accountCases: readonly GalleryCase[] = [
  {
    view: 'ConfirmDisconnect',
    state: 'asked',
    options: { confirmDisconnect: true },
    reach: asked,
    shows: '.lk-confirm',
  },
  {
    view: 'ConfirmDisconnect',
    state: 'long name',
    wallets: 'long',
    options: { confirmDisconnect: true },
    reach: asked,
    shows: '.lk-confirm',
  },
  { view: 'Account', state: 'connected', reach: account, shows: '.lk-balance[data-status=success]' },
  {
    view: 'Account',
    state: 'test network',
    network: 'test',
    reach: account,
    shows: '.lk-balance[data-status=hidden]',
  },
  {
    view: 'Account',
    state: 'balance loading',
    chain: 'never',
    clock: 'stopped',
    reach: account,
    shows: '.lk-balance .lk-skeleton',
  },
  {
    view: 'Account',
    state: 'balance failed',
    chain: 'failed',
    reach: account,
    shows: '.lk-balance[data-status=error]',
  },
  {
    view: 'Account',
    state: 'long name',
    wallets: 'long',
    reach: account,
    shows: '.lk-balance[data-status=success]',
  },
  {
    view: 'Account',
    state: 'address copied',
    clipboard: 'allowed',
    clock: 'stopped',
    reach: copy,
    shows: '.lk-toast[data-kind=success]',
  },
  {
    view: 'Account',
    state: 'copying refused',
    clipboard: 'refused',
    clock: 'stopped',
    reach: copy,
    shows: '.lk-toast[data-kind=error]',
  },
  {
    view: 'Account',
    state: 'offline',
    async reach(scene) {
      await account(scene)
      await scene.sees('.lk-balance[data-status=success]')
      Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
      window.dispatchEvent(new Event('offline'))
    },
    shows: '.lk-notice',
  },
  {
    view: 'Account',
    state: 'several wallets',
    families: 'several',
    gateway: 'good',
    async reach(scene) {
      await scene.connectAll('skeleton-key', 'brasskey-solana', 'dev.latchkey.brasskey')
      await scene.open()
    },
    shows: '.lk-balance[data-status=success]',
  },
  {
    view: 'Account',
    state: 'Bitcoin',
    families: 'several',
    gateway: 'good',
    async reach(scene) {
      await scene.connectAll('skeleton-key')
      await scene.open()
    },
    shows: '[data-view=Account] .lk-row',
  },
  {
    view: 'Account',
    state: 'Solana',
    families: 'several',
    async reach(scene) {
      await scene.connectAll('spare-key')
      await scene.open()
    },
    shows: '.lk-balance[data-status=success]',
  },
  {
    view: 'Account',
    state: 'another wallet stays connected',
    families: 'several',
    clock: 'stopped',
    async reach(scene) {
      await scene.connectAll('brasskey-solana', 'dev.latchkey.brasskey')
      await scene.open()
      await scene.click('[data-view=Account] .lk-button')
    },
    shows: '.lk-toast[data-kind=success]',
  },
  {
    view: 'Account',
    state: 'unknown network',
    options: { allowUnsupportedChain: true },
    async reach(scene) {
      await account(scene)
      scene.wallets[0]?.script.setChain(999)
      await scene.sees('.lk-account:not(:has(.lk-balance))')
    },
    shows: '[data-view=Account] .lk-row',
  },
]
