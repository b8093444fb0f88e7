import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

const field = '.lk-newname-field input'
const isFree = '.lk-newname-note[data-free]'

/** The visitor wants a name. */
const wanted =
  (text = '') =>
  async (scene: Scene) => {
    await scene.connectAll('dev.latchkey.brasskey')
    await scene.open('RegisterAccountName')
    if (text) await scene.type(field, text)
  }

const submitted = async (scene: Scene, text = 'locksmith') => {
  await wanted(text)(scene)
  await scene.sees(isFree)
  await scene.click('.lk-newname .lk-button-main:enabled')
}

const longest = 'the-honourable-company-of-locksmiths-and-keepers-of-every-gates'

export const nameCases: readonly GalleryCase[] = [
  { view: 'RegisterAccountName', state: 'empty', gateway: 'good', reach: wanted(), shows: field },
  {
    view: 'RegisterAccountName',
    state: 'not a name yet',
    gateway: 'good',
    clock: 'stopped',
    reach: wanted('ada lovelace'),
    shows: `${field}[value]`,
  },
  {
    view: 'RegisterAccountName',
    state: 'being checked',
    gateway: 'good',
    reach: wanted('endless'),
    shows: '.lk-newname-note .lk-spinner',
  },
  {
    view: 'RegisterAccountName',
    state: 'free',
    gateway: 'good',
    reach: wanted('locksmith'),
    shows: isFree,
  },
  {
    view: 'RegisterAccountName',
    state: 'the longest name',
    gateway: 'good',
    reach: wanted(longest),
    shows: isFree,
  },
  {
    view: 'RegisterAccountName',
    state: 'taken',
    gateway: 'good',
    reach: wanted('ada-lovelace'),
    shows: '.lk-row[aria-disabled]',
  },
  {
    view: 'RegisterAccountName',
    state: 'kept back',
    gateway: 'good',
    reach: wanted('wallet'),
    shows: '.lk-row[aria-disabled]',
  },
  {
    view: 'RegisterAccountName',
    state: 'looks like another',
    gateway: 'good',
    reach: wanted('ada-l0velace'),
    shows: '.lk-row[aria-disabled]',
  },
  {
    view: 'RegisterAccountName',
    state: 'could not be checked',
    gateway: 'good',
    reach: wanted('failure'),
    shows: '.lk-newname .lk-button-quiet',
  },
  {
    view: 'RegisterAccountName',
    state: 'loading',
    gateway: 'never',
    clock: 'stopped',
    reach: wanted(),
    shows: '[data-view=RegisterAccountName] .lk-spinner',
  },
  {
    view: 'RegisterAccountName',
    state: 'offline',
    gateway: 'good',
    isOffline: true,
    reach: wanted(),
    shows: '.lk-newname .lk-row-mark',
  },
  {
    view: 'RegisterAccountName',
    state: 'failed',
    gateway: 'failed',
    reach: wanted(),
    shows: '.lk-newname .lk-button',
  },
  {
    view: 'RegisterAccountName',
    state: 'no names here',
    reach: wanted(),
    shows: '.lk-newname .lk-row-mark',
  },
  {
    view: 'RegisterAccountName',
    state: 'on another chain family',
    families: 'several',
    gateway: 'good',
    async reach(scene) {
      await scene.connectAll('brasskey-solana')
      await scene.open('RegisterAccountName')
    },
    shows: '.lk-newname .lk-row-mark',
  },
  {
    view: 'RegisterAccountName',
    state: 'waiting for the wallet',
    gateway: 'good',
    wallets: 'long',
    async reach(scene) {
      await wanted('locksmith')(scene)
      await scene.sees(isFree)
      scene.wallets[0]?.script.stall()
      await scene.click('.lk-newname .lk-button-main:enabled')
    },
    shows: '.lk-newname .lk-button .lk-spinner',
  },
  {
    view: 'RegisterAccountName',
    state: 'declined',
    gateway: 'good',
    async reach(scene) {
      await wanted('locksmith')(scene)
      await scene.sees(isFree)
      scene.wallets[0]?.script.refuse()
      await scene.click('.lk-newname .lk-button-main:enabled')
    },
    shows: '.lk-newname-wrong',
  },
  {
    view: 'RegisterAccountName',
    state: 'refused',
    gateway: 'good',
    reach: scene => submitted(scene, 'sixth-name'),
    shows: '.lk-newname-wrong',
  },
  {
    view: 'RegisterAccountNameSuccess',
    state: 'registered',
    gateway: 'good',
    reach: scene => submitted(scene),
    shows: '[data-view=RegisterAccountNameSuccess] .lk-lead',
  },
  {
    view: 'RegisterAccountNameSuccess',
    state: 'the longest name',
    gateway: 'good',
    reach: scene => submitted(scene, longest),
    shows: '[data-view=RegisterAccountNameSuccess] .lk-lead',
  },
]
