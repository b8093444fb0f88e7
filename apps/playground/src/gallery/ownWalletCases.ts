import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'
import { type FrameScript, galleryLogin, refusal, scriptLogin } from './galleryLogin'

const code = '.lk-code input'
const user = {
  user: { email: 'ada@lovelace.example' },
  authProvider: 'email',
  accountType: 'eoa',
  isSmartAccountDeployed: false,
  preferredAccountTypes: {},
  accounts: {},
}

/** The visitor is logged in, and wants another address. */
const wanted =
  (script: FrameScript = {}) =>
  async (scene: Scene) => {
    await scriptLogin(scene, script)
    await scene.connectAll('dev.latchkey.brasskey')
    await scene.open('UpdateEmailWallet')
    scene.change('embeddedUser', () => user)
  }

/** They have typed it, and sent it. */
const sent = (script: FrameScript) => async (scene: Scene) => {
  await wanted(script)(scene)
  await scene.type('.lk-mail-field input', 'countess@lovelace.example')
  await scene.click('.lk-mail [type=submit]')
}

const oldFirst = { UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' } }
const newAtOnce = { UPDATE_EMAIL: { action: 'VERIFY_SECONDARY_OTP' } }

const typed = (script: FrameScript) => async (scene: Scene) => {
  await sent(script)(scene)
  await scene.type(code, '483920')
}

export const ownWalletCases: readonly GalleryCase[] = [
  {
    view: 'UpdateEmailWallet',
    state: 'empty',
    options: galleryLogin(),
    reach: wanted(),
    shows: '[data-view=UpdateEmailWallet] bdi',
  },
  {
    view: 'UpdateEmailWallet',
    state: 'the same address',
    options: galleryLogin(),
    async reach(scene) {
      await wanted()(scene)
      await scene.type('.lk-mail-field input', 'Ada@lovelace.example')
      await scene.click('.lk-mail [type=submit]')
    },
    shows: '.lk-mail-field[data-wrong]',
  },
  {
    view: 'UpdateEmailWallet',
    state: 'sending',
    options: galleryLogin(),
    reach: sent({}),
    shows: '.lk-mail .lk-spinner',
  },
  {
    view: 'UpdateEmailPrimaryOtp',
    state: 'empty',
    options: galleryLogin(),
    reach: sent(oldFirst),
    shows: `[data-view=UpdateEmailPrimaryOtp] ${code}`,
  },
  {
    view: 'UpdateEmailPrimaryOtp',
    state: 'wrong',
    options: galleryLogin(),
    reach: typed({ ...oldFirst, UPDATE_EMAIL_PRIMARY_OTP: refusal('This is not the code in the mail.') }),
    shows: '.lk-code[data-wrong]',
  },
  {
    view: 'UpdateEmailSecondaryOtp',
    state: 'empty',
    options: galleryLogin(),
    reach: sent(newAtOnce),
    shows: `[data-view=UpdateEmailSecondaryOtp] ${code}`,
  },
  {
    view: 'UpdateEmailSecondaryOtp',
    state: 'checking',
    clock: 'stopped',
    options: galleryLogin(),
    reach: typed(newAtOnce),
    shows: '[data-view=UpdateEmailSecondaryOtp] .lk-spinner',
  },
  {
    view: 'UpgradeEmailWallet',
    state: 'ready',
    options: galleryLogin(),
    async reach(scene) {
      await scene.connectAll('dev.latchkey.brasskey')
      await scene.open('UpgradeEmailWallet')
    },
    shows: '.lk-own-points',
  },
  {
    view: 'UpgradeEmailWallet',
    state: 'opening',
    options: galleryLogin(),
    async reach(scene) {
      await scriptLogin(scene)
      await scene.connectAll('dev.latchkey.brasskey')
      await scene.open('UpgradeEmailWallet')
      await scene.click('[data-view=UpgradeEmailWallet] .lk-button-main')
    },
    shows: '[data-view=UpgradeEmailWallet] .lk-spinner',
  },
  {
    view: 'UpgradeEmailWallet',
    state: 'offline',
    isOffline: true,
    options: galleryLogin(),
    async reach(scene) {
      await scene.connectAll('dev.latchkey.brasskey')
      await scene.open('UpgradeEmailWallet')
    },
    shows: '[data-view=UpgradeEmailWallet] :disabled',
  },
]
