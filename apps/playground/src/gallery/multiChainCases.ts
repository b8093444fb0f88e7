import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

const choose = async (scene: Scene) => {
  await scene.open()
  await scene.click('[data-view=Connect] .lk-row:has(.lk-picture)')
}

/** A wallet that is in several chain families. */
export const multiChainCases: readonly GalleryCase[] = [
  {
    view: 'ConnectingMultiChain',
    state: 'choice',
    families: 'several',
    gateway: 'good',
    reach: choose,
    shows: '[data-view=ConnectingMultiChain] .lk-row',
  },
  {
    view: 'ConnectingMultiChain',
    state: 'one connected',
    families: 'several',
    gateway: 'good',
    async reach(scene) {
      await scene.connectAll('brasskey-solana')
      await scene.open('ProfileWallets')
      await scene.click('[data-view=ProfileWallets] .lk-button')
      await scene.click('[data-view=Connect] .lk-row:has(.lk-picture)')
    },
    shows: '[data-view=ConnectingMultiChain] .lk-badge',
  },
  {
    view: 'ConnectingMultiChain',
    state: 'gone',
    families: 'several',
    async reach(scene) {
      await choose(scene)
      await scene.sees('[data-view=ConnectingMultiChain] .lk-row')
      scene.further.solana.removeWallets()
      scene.config._internal.connectors.setState([])
    },
    shows: '[data-view=ConnectingMultiChain] .lk-button',
  },
  {
    view: 'ConnectingMultiChain',
    state: 'long name',
    families: 'several',
    wallets: 'long',
    reach: choose,
    shows: '[data-view=ConnectingMultiChain] .lk-row',
  },
]
