import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

const nfts = async (scene: Scene) => {
  await scene.connectAll('dev.latchkey.brasskey')
  await scene.open()
  await scene.click('[role=tab]:nth-of-type(2)')
}

export const nftCases: readonly GalleryCase[] = [
  { view: 'Account', state: 'NFTs', gateway: 'good', reach: nfts, shows: '.lk-nft' },
  {
    view: 'Account',
    state: 'NFTs with spam',
    gateway: 'good',
    async reach(scene) {
      await nfts(scene)
      await scene.click('.lk-nfts .lk-row')
    },
    shows: '.lk-nfts .lk-row[aria-expanded=true]',
  },
  {
    view: 'Account',
    state: 'NFTs of all networks',
    gateway: 'good',
    async reach(scene) {
      await nfts(scene)
      await scene.click('.lk-all-networks')
    },
    shows: '.lk-nft .lk-network-badge',
  },
  { view: 'Account', state: 'no NFTs', gateway: 'empty', reach: nfts, shows: '.lk-list-message' },
  {
    view: 'Account',
    state: 'NFTs failed',
    gateway: 'failed',
    clock: 'stopped',
    reach: nfts,
    shows: '.lk-list-message .lk-button',
  },
  {
    view: 'Account',
    state: 'NFTs loading',
    gateway: 'never',
    clock: 'stopped',
    reach: nfts,
    shows: '.lk-list-skeleton',
  },
  {
    view: 'Account',
    state: 'NFTs without a source',
    gateway: 'partly',
    reach: nfts,
    shows: '.lk-list-message',
  },
  {
    view: 'Account',
    state: 'NFTs, amounts hidden',
    gateway: 'good',
    async reach(scene) {
      await nfts(scene)
      await scene.click('.lk-eye')
    },
    shows: '.lk-nft',
  },
  {
    view: 'NftDetail',
    state: 'with attributes',
    gateway: 'good',
    async reach(scene) {
      await nfts(scene)
      await scene.click('.lk-nft')
    },
    shows: '.lk-nft-attributes',
  },
  {
    view: 'NftDetail',
    state: 'without a name',
    gateway: 'good',
    async reach(scene) {
      await nfts(scene)
      await scene.click('.lk-nft[title^="#"]')
    },
    shows: '.lk-nft-detail',
  },
  {
    view: 'NftDetail',
    state: 'spam',
    gateway: 'good',
    async reach(scene) {
      await nfts(scene)
      await scene.click('.lk-nfts .lk-row')
      await scene.click('.lk-nft[title^="You have won"]')
    },
    shows: '.lk-nft-spam',
  },
]
