import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

const tokens = async (scene: Scene) => {
  await scene.connectAll('dev.latchkey.brasskey')
  await scene.open()
}

export const tokenCases: readonly GalleryCase[] = [
  { view: 'Account', state: 'tokens', gateway: 'good', reach: tokens, shows: '.lk-rows .lk-token' },
  {
    view: 'Account',
    state: 'tokens with hidden ones',
    gateway: 'good',
    async reach(scene) {
      await tokens(scene)
      await scene.click('.lk-token-more')
    },
    shows: '.lk-token-more[aria-expanded=true]',
  },
  {
    view: 'Account',
    state: 'amounts hidden',
    gateway: 'good',
    async reach(scene) {
      await tokens(scene)
      await scene.click('.lk-eye')
    },
    shows: '.lk-eye[aria-pressed=true]',
  },
  {
    view: 'Account',
    state: 'tokens of all networks',
    gateway: 'good',
    async reach(scene) {
      await tokens(scene)
      await scene.click('.lk-all-networks')
    },
    shows: '.lk-token .lk-network-badge',
  },
  { view: 'Account', state: 'no tokens', gateway: 'empty', reach: tokens, shows: '.lk-list-message' },
  {
    view: 'Account',
    state: 'tokens failed',
    gateway: 'failed',
    clock: 'stopped',
    reach: tokens,
    shows: '.lk-list-message .lk-button',
  },
  {
    view: 'Account',
    state: 'tokens loading',
    gateway: 'never',
    clock: 'stopped',
    reach: tokens,
    shows: '.lk-list-skeleton',
  },
  {
    view: 'Account',
    state: 'tokens without a source',
    gateway: 'partly',
    reach: tokens,
    shows: '.lk-list-message',
  },
  { view: 'Account', state: 'tokens of a node', gateway: 'node', reach: tokens, shows: '.lk-list-about' },
  {
    view: 'Account',
    state: 'tokens, a network missing',
    gateway: 'missing',
    async reach(scene) {
      await tokens(scene)
      await scene.click('.lk-all-networks')
    },
    shows: '.lk-list-about',
  },
  {
    view: 'Account',
    state: 'tokens offline',
    gateway: 'good',
    isOffline: true,
    reach: tokens,
    shows: '.lk-list-message',
  },
]
