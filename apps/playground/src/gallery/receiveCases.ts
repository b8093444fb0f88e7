import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

const receive =
  (connectorId = 'dev.latchkey.brasskey') =>
  async (scene: Scene) => {
    await scene.connectAll(connectorId)
    await scene.open('WalletReceive')
    await scene.sees('.lk-qr > svg')
  }

const request = (amount: string, connectorId?: string) => async (scene: Scene) => {
  await receive(connectorId)(scene)
  await scene.click('.lk-receive > .lk-button')
  await scene.type('.lk-receive-field input', amount)
}

const requestToken = async (scene: Scene) => {
  await request('12.5')(scene)
  await scene.choose('.lk-receive-field select', 1)
}

const copy = async (scene: Scene) => {
  await receive()(scene)
  await scene.click('.lk-receive-address .lk-button')
}

export const receiveCases: readonly GalleryCase[] = [
  { view: 'WalletReceive', state: 'address', gateway: 'good', reach: receive(), shows: '.lk-receive-only' },
  {
    view: 'WalletReceive',
    state: 'amount',
    gateway: 'good',
    reach: request('0.125'),
    shows: '.lk-receive-asks',
  },
  {
    view: 'WalletReceive',
    state: 'amount of a token',
    gateway: 'good',
    reach: requestToken,
    shows: '.lk-receive-contract',
  },
  {
    view: 'WalletReceive',
    state: 'too much',
    reach: request('9'.repeat(70)),
    shows: '[aria-invalid=true]',
  },
  {
    view: 'WalletReceive',
    state: 'Solana, amount',
    families: 'several',
    gateway: 'good',
    reach: request('1.5', 'spare-key'),
    shows: '.lk-receive-asks',
  },
  {
    view: 'WalletReceive',
    state: 'Bitcoin',
    families: 'several',
    gateway: 'good',
    reach: receive('skeleton-key'),
    shows: '.lk-receive-only',
  },
  {
    view: 'WalletReceive',
    state: 'address copied',
    clipboard: 'allowed',
    clock: 'stopped',
    reach: copy,
    shows: '.lk-toast[data-kind=success]',
  },
  {
    view: 'WalletReceive',
    state: 'copying refused',
    clipboard: 'refused',
    clock: 'stopped',
    reach: copy,
    shows: '.lk-toast[data-kind=error]',
  },
]
