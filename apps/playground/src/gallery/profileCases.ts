import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

/** The visitor looks at their wallets; the last of these is the one in use. */
const wallets =
  (...ids: string[]) =>
  async (scene: Scene) => {
    await scene.connectAll(...ids)
    await scene.open('ProfileWallets')
    await scene.sees('.lk-connected')
  }

const several = ['spare-key', 'brasskey-solana', 'dev.latchkey.nightowl', 'dev.latchkey.brasskey']

export const profileCases: readonly GalleryCase[] = [
  {
    view: 'ProfileWallets',
    state: 'one wallet',
    reach: wallets('dev.latchkey.brasskey'),
    shows: '.lk-connected',
  },
  {
    view: 'ProfileWallets',
    state: 'two of one family',
    reach: wallets('dev.latchkey.nightowl', 'dev.latchkey.brasskey'),
    shows: '.lk-connected',
  },
  {
    view: 'ProfileWallets',
    state: 'several families',
    families: 'several',
    reach: wallets(...several),
    shows: '.lk-connected',
  },
  {
    view: 'ProfileWallets',
    state: 'addresses of Bitcoin',
    families: 'several',
    reach: wallets('dev.latchkey.brasskey', 'skeleton-key'),
    shows: '.lk-account-choice',
  },
  {
    view: 'ProfileWallets',
    state: 'ten wallets',
    families: 'several',
    crowd: 8,
    reach: wallets(
      'dev.latchkey.brasskey',
      ...Array.from({ length: 8 }, (_, at) => `crowd-${at}`),
      'spare-key',
    ),
    shows: 'li:nth-child(9)',
  },
  {
    view: 'ProfileWallets',
    state: 'a thousand accounts',
    families: 'several',
    accounts: 1000,
    async reach(scene) {
      await wallets('brasskey-solana')(scene)
      await scene.click('.lk-accounts-toggle')
    },
    shows: '.lk-account-choice',
  },
  {
    view: 'ProfileWallets',
    state: 'no such address',
    families: 'several',
    accounts: 1000,
    async reach(scene) {
      await wallets('brasskey-solana')(scene)
      await scene.click('.lk-accounts-toggle')
      await scene.type('.lk-accounts input', 'xyzzy')
    },
    shows: '.lk-accounts [role=status]',
  },
  {
    view: 'ProfileWallets',
    state: 'under way',
    families: 'several',
    clock: 'stopped',
    async reach(scene) {
      await wallets(...several)(scene)
      scene.further.solana.answer = 'stall'
      await scene.click('[aria-label*=Solana] .lk-connected:nth-child(1) .lk-row')
      await scene.click('[aria-label*=Solana] .lk-connected:nth-child(2) .lk-icon-button')
    },
    shows: '.lk-connected .lk-icon-button .lk-spinner',
  },
  {
    view: 'ProfileWallets',
    state: 'could not be used',
    families: 'several',
    clock: 'stopped',
    async reach(scene) {
      await wallets(...several)(scene)
      scene.further.solana.answer = 'fail'
      await scene.click('[aria-label*=Solana] .lk-connected .lk-row')
    },
    shows: '.lk-toast[data-kind=error]',
  },
  {
    view: 'ProfileWallets',
    state: 'disconnected one',
    families: 'several',
    clock: 'stopped',
    async reach(scene) {
      await wallets(...several)(scene)
      await scene.click('[aria-label*=Solana] .lk-connected .lk-icon-button')
    },
    shows: '.lk-toast[data-kind=success]',
  },
  {
    view: 'ProfileWallets',
    state: 'disconnecting failed',
    families: 'several',
    clock: 'stopped',
    async reach(scene) {
      await wallets(...several)(scene)
      scene.further.solana.answer = 'fail'
      await scene.click('[data-view=ProfileWallets] .lk-button-danger')
    },
    shows: '.lk-toast[data-kind=error]',
  },
  {
    view: 'ProfileWallets',
    state: 'long name',
    families: 'several',
    wallets: 'long',
    reach: wallets('brasskey-solana', 'dev.latchkey.nightowl', 'dev.latchkey.brasskey'),
    shows: '.lk-connected',
  },
]
