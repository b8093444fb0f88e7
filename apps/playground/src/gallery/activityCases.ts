import { getAccount } from 'latchkey'
import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

const activity = async (scene: Scene) => {
  await scene.open()
  await scene.connect()
  await scene.click('[role=tab][id$=activity]')
}

const hash = `0x${'5a'.repeat(32)}`

/** What a wallet has just sent; the gallery's chain never mines it. */
const pending = async (scene: Scene) => {
  await activity(scene)
  await scene.sees('.lk-tx')
  const { address = '' } = getAccount(scene.kit)
  scene.change('pendingTransactions', () => [
    {
      ...{ hash, networkId: 'eip155:1', address, sentAt: Date.now() - 40_000 },
      transfer: { amount: '0.123456789012345678', symbol: 'ETH', to: `0x${'70'.repeat(20)}` },
    },
  ])
}

const change = async (scene: Scene) => {
  await pending(scene)
  await scene.click('.lk-tx-waiting .lk-icon-button')
}

const cancelling = async (scene: Scene) => {
  await pending(scene)
  scene.change('pendingTransactions', (list: readonly object[]) =>
    list.map(one => ({
      ...{ ...one, transfer: undefined },
      replaces: { hash: `0x${'6b'.repeat(32)}`, how: 'cancel' },
    })),
  )
}

/** The wallet was asked to replace one, and sent another one besides it. */
const second = async (scene: Scene) => {
  await pending(scene)
  const other = `0x${'6b'.repeat(32)}`
  scene.change('pendingTransactions', (list: readonly object[]) => [
    ...list.map(one => ({ ...one, besides: { hash: other, how: 'cancel' } })),
    ...list.map(one => ({ ...one, hash: other })),
  ])
}

const listed = { view: 'Account', gateway: 'good', reach: activity } as const

export const activityCases: readonly GalleryCase[] = [
  { ...listed, state: 'activity', shows: '.lk-tx' },
  {
    ...listed,
    state: 'activity of all networks',
    async reach(scene) {
      await activity(scene)
      await scene.click('.lk-all-networks')
    },
    shows: '.lk-tx .lk-network-badge',
  },
  { ...listed, state: 'activity pending', reach: pending, shows: '.lk-tx .lk-spinner' },
  { ...listed, state: 'activity being cancelled', reach: cancelling, shows: '.lk-tx-waiting' },
  { ...listed, state: 'activity, a second one sent', reach: second, shows: '.lk-tx-waiting' },
  { view: 'WalletPending', state: 'waiting', gateway: 'good', reach: change, shows: '.lk-pending' },
  {
    view: 'WalletPending',
    state: 'not done',
    gateway: 'good',
    async reach(scene) {
      await change(scene)
      await scene.click('.lk-pending .lk-button-main')
    },
    shows: '.lk-pending-wrong:not(:empty)',
  },
  {
    view: 'WalletPending',
    state: 'wallet asked',
    wallets: 'long',
    gateway: 'good',
    async reach(scene) {
      await change(scene)
      await scene.sees('.lk-pending')
      scene.change('replacing', () => ({ hash, how: 'cancel', status: 'asking', error: undefined }))
    },
    shows: '.lk-pending .lk-spinner',
  },
  {
    view: 'WalletPending',
    state: 'no longer waiting',
    gateway: 'good',
    async reach(scene) {
      await change(scene)
      await scene.sees('.lk-pending .lk-button-main')
      scene.change('pendingTransactions', () => [])
    },
    shows: '.lk-pending:not(:has(.lk-button-main))',
  },
  {
    view: 'WalletPending',
    state: 'offline',
    gateway: 'good',
    async reach(scene) {
      await change(scene)
      await scene.sees('.lk-pending .lk-button-main')
      Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
      window.dispatchEvent(new Event('offline'))
    },
    shows: '.lk-notice',
  },
  {
    ...listed,
    state: 'activity scrolled',
    reach: async scene => {
      await activity(scene)
      await scene.sees('.lk-tx')
      await scene.scroll('.lk-rows')
    },
    shows: '.lk-tx',
  },
  { ...listed, state: 'activity empty', gateway: 'empty', shows: '.lk-list-message' },
  {
    ...listed,
    state: 'activity loading',
    gateway: 'never',
    clock: 'stopped',
    shows: '.lk-list-skeleton',
  },
  {
    ...listed,
    state: 'activity slow',
    gateway: 'never',
    clock: 'fast',
    shows: '.lk-list-skeleton .lk-quiet',
  },
  { ...listed, state: 'activity failed', gateway: 'failed', shows: '.lk-list-message' },
  { ...listed, state: 'activity without a source', gateway: 'partly', shows: '.lk-list-message' },
  { ...listed, state: 'activity of a node', gateway: 'node', shows: '.lk-tx' },
  {
    ...listed,
    state: 'activity, a network missing',
    gateway: 'missing',
    async reach(scene) {
      await activity(scene)
      await scene.click('.lk-all-networks')
    },
    shows: '.lk-tx .lk-network-badge',
  },
  {
    ...listed,
    state: 'activity, amounts hidden',
    async reach(scene) {
      await activity(scene)
      await scene.click('.lk-eye')
    },
    shows: '.lk-tx .lk-amount',
  },
]
