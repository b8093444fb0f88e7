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

export const accountCases: readonly GalleryCase[] = [
  { view: 'Account', state: 'connected', reach: account, shows: '.lk-balance[data-status=ready]' },
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
    shows: '.lk-balance[data-status=failed]',
  },
  {
    view: 'Account',
    state: 'long name',
    wallets: 'long',
    reach: account,
    shows: '.lk-balance[data-status=ready]',
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
      await scene.sees('.lk-balance[data-status=ready]')
      Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
      window.dispatchEvent(new Event('offline'))
    },
    shows: '.lk-notice',
  },
]
