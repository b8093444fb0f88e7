import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

const form =
  (amount = '') =>
  async (scene: Scene) => {
    await scene.open()
    await scene.connect()
    await scene.open('OnRamp')
    await scene.sees('.lk-onramp')
    if (amount) await scene.type('.lk-onramp-amount input', amount)
  }

const bought = async (scene: Scene) => {
  await form('50')(scene)
  await scene.sees('.lk-onramp-offer')
  await scene.click('.lk-button-main:not(:disabled)')
  await scene.sees('[data-view=OnRampProgress]')
}

/** What a provider and the chain bring about. */
const became = (change: object) => async (scene: Scene) => {
  await bought(scene)
  await scene.sees('[data-onramp=waiting]')
  scene.change('onRampPurchase', (now: object) => ({ ...now, ...change }))
}

export const onRampCases: readonly GalleryCase[] = [
  { view: 'OnRamp', state: 'empty', gateway: 'good', reach: form(), shows: '.lk-onramp .lk-button-main' },
  { view: 'OnRamp', state: 'offers', gateway: 'good', reach: form('50'), shows: '.lk-onramp-offer' },
  {
    view: 'OnRamp',
    state: 'many offers, one away',
    gateway: 'good',
    reach: form('51'),
    shows: '.lk-onramp-offer',
  },
  { view: 'OnRamp', state: 'too little', gateway: 'good', reach: form('9.99'), shows: '.lk-button-main' },
  { view: 'OnRamp', state: 'no offer', gateway: 'good', reach: form('66'), shows: '.lk-onramp-failed' },
  {
    view: 'OnRamp',
    state: 'options not known',
    gateway: 'failed',
    reach: form('50'),
    shows: '.lk-onramp-failed',
  },
  {
    view: 'OnRamp',
    state: 'nothing to buy here',
    gateway: 'good',
    network: 'test',
    async reach(scene) {
      await scene.open()
      await scene.connect()
      await scene.open('OnRamp')
    },
    shows: '[data-view=OnRamp] [role=status]',
  },
  {
    view: 'OnRampProgress',
    state: 'window open',
    gateway: 'good',
    windows: 'open',
    reach: bought,
    shows: '[data-onramp=waiting]',
  },
  {
    view: 'OnRampProgress',
    state: 'window held back',
    gateway: 'good',
    windows: 'blocked',
    reach: bought,
    shows: '[data-onramp=ready]',
  },
  {
    view: 'OnRampProgress',
    state: 'window closed',
    gateway: 'good',
    windows: 'closed',
    reach: bought,
    shows: '[data-onramp=ready]',
  },
  {
    view: 'OnRampProgress',
    state: 'paid',
    gateway: 'good',
    windows: 'open',
    reach: became({ isPaid: true }),
    shows: '[data-onramp=waiting]',
  },
  {
    view: 'OnRampProgress',
    state: 'arrived',
    gateway: 'good',
    windows: 'open',
    reach: became({ status: 'arrived', hash: `0x${'1'.repeat(64)}` }),
    shows: '[data-onramp=done]',
  },
  {
    view: 'OnRampProgress',
    state: 'failed',
    gateway: 'good',
    windows: 'open',
    reach: became({ status: 'failed', error: { code: 'onramp/failed' } }),
    shows: '[data-onramp=failed]',
  },
]
