import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'
import { gallerySignIn, metadataOf, signedIn } from './gallerySignIn'

/** The visitor connects a wallet, and is asked. */
const ask =
  (connectorId = 'dev.latchkey.brasskey') =>
  async (scene: Scene) => {
    await scene.open()
    await scene.connectAll(connectorId)
    await scene.sees('.lk-signin')
  }

const sign = async (scene: Scene) => {
  await ask()(scene)
  await scene.click('.lk-signin .lk-button-main')
}

const stalled = async (scene: Scene) => {
  await ask()(scene)
  scene.wallets[0]?.script.stall()
  await scene.click('.lk-signin .lk-button-main')
}

export const signInCases: readonly GalleryCase[] = [
  { view: 'SignIn', state: 'asking', options: gallerySignIn(), reach: ask(), shows: '.lk-signin' },
  {
    view: 'SignIn',
    state: 'optional',
    options: gallerySignIn({ getRequired: () => false }),
    reach: ask(),
    shows: '.lk-signin',
  },
  {
    view: 'SignIn',
    state: 'waiting',
    clock: 'stopped',
    options: gallerySignIn(),
    reach: stalled,
    shows: '.lk-signin .lk-spinner',
  },
  {
    view: 'SignIn',
    state: 'slow',
    clock: 'fast',
    options: gallerySignIn(),
    async reach(scene) {
      await stalled(scene)
      await scene.sees('.lk-signin .lk-button-main:not([aria-busy])')
    },
    shows: '.lk-signin-note p',
  },
  {
    view: 'SignIn',
    state: 'saving',
    clock: 'stopped',
    options: gallerySignIn({ addSession: () => new Promise(() => {}) }),
    reach: sign,
    shows: '.lk-signin-note:empty ~ div .lk-spinner',
  },
  {
    view: 'SignIn',
    state: 'declined',
    options: gallerySignIn(),
    async reach(scene) {
      await ask()(scene)
      scene.wallets[0]?.script.refuse()
      await scene.click('.lk-signin .lk-button-main')
    },
    shows: '.lk-signin-over',
  },
  {
    view: 'SignIn',
    state: 'failed',
    options: gallerySignIn({ addSession: () => Promise.reject(new Error('the gallery wants it')) }),
    reach: sign,
    shows: '.lk-signin-over',
  },
  {
    view: 'SignIn',
    state: 'offline',
    isOffline: true,
    options: gallerySignIn(),
    reach: ask(),
    shows: '.lk-signin .lk-button-main:disabled',
  },
  {
    view: 'SignIn',
    state: 'long names',
    wallets: 'long',
    clock: 'stopped',
    options: {
      ...gallerySignIn(),
      metadata: metadataOf('The Honourable Company of Locksmiths, Keymakers and Bellfounders of the North'),
    },
    reach: stalled,
    shows: '.lk-signin .lk-spinner',
  },
  {
    view: 'SignIn',
    state: 'Solana',
    families: 'several',
    options: gallerySignIn(),
    reach: ask('spare-key'),
    shows: '.lk-signin',
  },
  {
    view: 'SignIn',
    state: 'Bitcoin',
    families: 'several',
    options: gallerySignIn(),
    reach: ask('skeleton-key'),
    shows: '.lk-signin',
  },
  {
    view: 'AccountSettings',
    state: 'signed in',
    options: gallerySignIn({ ...signedIn, getRequired: () => false }),
    async reach(scene) {
      await scene.connectAll('dev.latchkey.brasskey')
      await scene.open('AccountSettings')
    },
    shows: '.lk-settings .lk-row-mark',
  },
]
