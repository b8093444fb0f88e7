import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

/** The scripted chain, which the kit asks how far each was used. */
const options = {
  customRpcUrls: { 'eip155:1': [`${location.origin}/gallery-gateway/good/rpc`] },
  features: { smartSessions: true },
}

const opened = async (scene: Scene) => {
  await scene.connectAll('dev.latchkey.brasskey')
  await scene.open('SmartSessionList')
}

const shown = { view: 'SmartSessionList', gateway: 'good', options } as const
const row = '.lk-permission'

/** The visitor revokes the first one, and the wallet does what the case says. */
const revoked = (wallet: (scene: Scene) => void) => async (scene: Scene) => {
  await opened(scene)
  await scene.click(`${row} .lk-button`)
  wallet(scene)
  await scene.click('.lk-permission-choice .lk-button')
}

const told = '.lk-permission-told:not(:empty)'
const toRevoke = 'wallet_revokePermissions'

export const sessionCases: readonly GalleryCase[] = [
  { ...shown, state: 'the list', reach: opened, shows: row },
  {
    ...shown,
    state: 'about to be revoked',
    async reach(scene) {
      await opened(scene)
      await scene.click(`${row} .lk-button`)
    },
    shows: '.lk-permission-choice',
  },
  {
    ...shown,
    state: 'one has ended',
    async reach(scene) {
      await opened(scene)
      await scene.show(`${row}[data-ended]`)
    },
    shows: `${row}[data-ended]`,
  },
  {
    ...shown,
    state: 'the wallet asks',
    reach: revoked(({ wallets: [wallet] }) => wallet?.script.stall()),
    shows: `${told} + .lk-button[aria-busy=true]`,
  },
  {
    ...shown,
    state: 'declined',
    reach: revoked(({ wallets: [wallet] }) => wallet?.script.refuse()),
    shows: `${told} + .lk-button:not([aria-busy=true])`,
  },
  {
    ...shown,
    state: 'sent and not confirmed',
    clock: 'leaps',
    reach: revoked(({ wallets: [wallet] }) => {
      wallet?.script.answer(toRevoke, { transactionHash: `0x${'5e'.repeat(32)}` })
    }),
    shows: `${told} + .lk-button:not([aria-busy=true])`,
  },
  {
    ...shown,
    state: 'half done',
    reach: revoked(({ wallets: [wallet] }) =>
      wallet?.script.failWith(toRevoke, new Error('the gallery wants a failure here')),
    ),
    shows: `${told} + .lk-button:not([aria-busy=true])`,
  },
  { ...shown, state: 'empty', gateway: 'empty', reach: opened, shows: '.lk-list-message' },
  { ...shown, state: 'loading', gateway: 'never', reach: opened, shows: '.lk-list-skeleton' },
  {
    ...shown,
    state: 'takes long',
    gateway: 'never',
    clock: 'fast',
    reach: opened,
    shows: '.lk-list-skeleton .lk-quiet',
  },
  {
    ...shown,
    state: 'the gateway is away',
    gateway: 'failed',
    reach: opened,
    shows: '.lk-list-message .lk-button',
  },
  { ...shown, state: 'offline', isOffline: true, reach: opened, shows: '.lk-list-message' },
]
