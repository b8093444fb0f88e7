import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

const list = async (scene: Scene) => scene.open('AllWallets')
const search = (text: string) => async (scene: Scene) => {
  await list(scene)
  await scene.sees('.lk-tile')
  await scene.type('input', text)
}

export const walletListCases: readonly GalleryCase[] = [
  { view: 'AllWallets', state: 'list', gateway: 'good', reach: list, shows: '.lk-tile img' },
  { view: 'AllWallets', state: 'loading', gateway: 'never', reach: list, shows: '.lk-skeleton' },
  { view: 'AllWallets', state: 'search', gateway: 'good', reach: search('am'), shows: '.lk-tile img' },
  {
    view: 'AllWallets',
    state: 'no result',
    gateway: 'good',
    reach: search('xyzzy'),
    shows: '.lk-all-message',
  },
  { view: 'AllWallets', state: 'failed', gateway: 'failed', reach: list, shows: '.lk-all-message' },
  {
    view: 'AllWallets',
    state: 'one page failed',
    gateway: 'good',
    losesPage: true,
    async reach(scene) {
      await list(scene)
      await scene.sees('.lk-tile img')
      await scene.scroll('.lk-grid')
    },
    shows: '.lk-tile-failed',
  },
  { view: 'AllWallets', state: 'empty', gateway: 'empty', reach: list, shows: '.lk-all-message' },
  {
    view: 'AllWallets',
    state: 'offline',
    gateway: 'failed',
    isOffline: true,
    reach: list,
    shows: '.lk-notice',
  },
  {
    view: 'AllWallets',
    state: 'terms first',
    gateway: 'good',
    options: { features: { legalCheckbox: true }, termsConditionsUrl: 'https://your-site.example/terms' },
    reach: list,
    shows: '.lk-legal',
  },
  {
    view: 'GetWallet',
    state: 'list',
    gateway: 'good',
    reach: scene => scene.open('GetWallet'),
    shows: '[data-view=GetWallet] .lk-row',
  },
  {
    view: 'GetWallet',
    state: 'loading',
    gateway: 'never',
    reach: scene => scene.open('GetWallet'),
    shows: '[data-view=GetWallet] .lk-skeleton',
  },
  {
    view: 'GetWallet',
    state: 'failed',
    gateway: 'failed',
    reach: scene => scene.open('GetWallet'),
    shows: '[data-view=GetWallet] .lk-button',
  },
  {
    view: 'GetWallet',
    state: 'without registry',
    reach: scene => scene.open('GetWallet'),
    shows: '[data-view=GetWallet]',
  },
  {
    view: 'Downloads',
    state: 'everywhere',
    wallets: 'none',
    gateway: 'good',
    async reach(scene) {
      await scene.open()
      await scene.click('[data-view=Connect] .lk-row .lk-picture')
      await scene.click('[data-view=ConnectingWalletConnect] .lk-foot .lk-link')
    },
    shows: '[data-view=Downloads] .lk-place',
  },
  {
    view: 'Downloads',
    state: 'web site only',
    wallets: 'none',
    options: { customWallets: [{ id: 'own', name: 'Our own wallet', homepage: 'https://own.example' }] },
    async reach(scene) {
      await scene.open()
      await scene.click('[data-view=Connect] .lk-row .lk-picture')
    },
    shows: '[data-view=Downloads] .lk-place',
  },
  {
    view: 'Downloads',
    state: 'nowhere',
    wallets: 'none',
    options: { customWallets: [{ id: 'own', name: 'Our own wallet' }] },
    async reach(scene) {
      await scene.open()
      await scene.click('[data-view=Connect] .lk-row .lk-picture')
    },
    shows: '[data-view=Downloads]',
  },
]
