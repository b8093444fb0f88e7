import type { PlainViewName } from 'latchkey'
import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'
import { galleryLogin, scriptLogin } from './galleryLogin'

/** The visitor looks at a view of theirs; the last of these wallets is the one in use. */
const opened =
  (view: PlainViewName, ...ids: string[]) =>
  async (scene: Scene) => {
    await scene.connectAll(...(ids.length > 0 ? ids : ['dev.latchkey.brasskey']))
    await scene.open(view)
  }

const copy = async (scene: Scene) => {
  await opened('Profile')(scene)
  await scene.click('.lk-who .lk-button')
}

const several = ['skeleton-key', 'brasskey-solana', 'dev.latchkey.brasskey']

export const settingsCases: readonly GalleryCase[] = [
  {
    view: 'Account',
    state: 'with a name',
    gateway: 'good',
    async reach(scene) {
      await scene.connectAll('dev.latchkey.brasskey')
      await scene.open()
    },
    shows: '.lk-name',
  },
  {
    view: 'Account',
    state: 'with a long name',
    gateway: 'good',
    async reach(scene) {
      await scene.connectAll('dev.latchkey.nightowl')
      await scene.open()
    },
    shows: '.lk-name',
  },
  {
    view: 'Profile',
    state: 'with a name and a picture',
    gateway: 'good',
    reach: opened('Profile'),
    shows: '.lk-who img',
  },
  {
    view: 'Profile',
    state: 'a long name',
    gateway: 'good',
    reach: opened('Profile', 'dev.latchkey.nightowl'),
    shows: '.lk-who-name bdi:not([dir])',
  },
  { view: 'Profile', state: 'without a gateway', reach: opened('Profile'), shows: '.lk-who' },
  { view: 'Profile', state: 'names failed', gateway: 'failed', reach: opened('Profile'), shows: '.lk-who' },
  {
    view: 'Profile',
    state: 'names loading',
    gateway: 'never',
    clock: 'stopped',
    reach: opened('Profile'),
    shows: '.lk-who',
  },
  {
    view: 'Profile',
    state: 'several families',
    families: 'several',
    gateway: 'good',
    reach: opened('Profile', ...several),
    shows: '.lk-who:nth-child(3)',
  },
  {
    view: 'Profile',
    state: 'offline',
    gateway: 'good',
    async reach(scene) {
      await opened('Profile')(scene)
      await scene.sees('.lk-who img')
      Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
      window.dispatchEvent(new Event('offline'))
    },
    shows: '.lk-notice',
  },
  {
    view: 'Profile',
    state: 'address copied',
    clipboard: 'allowed',
    clock: 'stopped',
    reach: copy,
    shows: '.lk-toast[data-kind=success]',
  },
  {
    view: 'Profile',
    state: 'copying refused',
    clipboard: 'refused',
    clock: 'stopped',
    reach: copy,
    shows: '.lk-toast[data-kind=error]',
  },
  {
    view: 'AccountSettings',
    state: 'as it is',
    gateway: 'good',
    reach: opened('AccountSettings'),
    shows: '.lk-settings img[src*=getCopiedImage]',
  },
  {
    view: 'AccountSettings',
    state: 'wallet behind a login',
    options: galleryLogin(),
    async reach(scene) {
      await scriptLogin(scene)
      await opened('AccountSettings')(scene)
      scene.change('connectedAccounts', (now: { eip155: object }) => ({
        ...now,
        eip155: { ...now.eip155, connectorId: 'ID_AUTH' },
      }))
      await scene.sees('.lk-settings li:nth-child(4)') // its rows have come
      scene.change('embeddedUser', () => ({
        user: { email: 'ada.countess.of.lovelace@analytical-engines.example' },
        authProvider: 'email',
        accountType: 'smartAccount',
        isSmartAccountDeployed: false,
        preferredAccountTypes: { eip155: 'smartAccount' },
        accounts: {},
      }))
    },
    shows: '.lk-settings li:nth-child(6) [aria-checked=true]',
  },
  {
    view: 'AccountSettings',
    state: 'amounts hidden',
    async reach(scene) {
      await opened('AccountSettings')(scene)
      await scene.click('[role=switch]')
    },
    shows: '[role=switch][aria-checked=true]',
  },
  {
    view: 'AccountSettings',
    state: 'cleared',
    clock: 'stopped',
    async reach(scene) {
      await opened('AccountSettings')(scene)
      await scene.click('.lk-settings section li:nth-child(2) .lk-row')
    },
    shows: '.lk-toast[data-kind=success]',
  },
  {
    view: 'AccountSettings',
    state: 'long names',
    wallets: 'long',
    gateway: 'good',
    reach: opened('AccountSettings', 'dev.latchkey.nightowl', 'dev.latchkey.brasskey'),
    shows: '.lk-settings [role=switch]',
  },
]
