import { openModal, type SwapArguments } from 'latchkey'
import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

/** The scripted chain, which the kit asks for allowances and fees. */
const at = {
  customRpcUrls: { 'eip155:1': [`${location.origin}/gallery-gateway/good/rpc`] },
}
const dollar = '0x5af0d9827e0c53e4799bb226655a1de152a425a1'
const longest = `0x${'2'.repeat(40)}`

const form =
  (given: SwapArguments = {}) =>
  async (scene: Scene) => {
    await scene.open()
    await scene.connect()
    await openModal(scene.kit, { view: 'Swap', arguments: given })
    await scene.sees('.lk-swap .lk-picture')
  }

const preview = (given: SwapArguments) => async (scene: Scene) => {
  await form(given)(scene)
  await scene.click('.lk-button-main:not(:disabled)')
  await scene.sees('.lk-swap-main')
}

const sold: SwapArguments = { fromToken: dollar, toToken: 'native', amount: '125.25' }

export const swapCases: readonly GalleryCase[] = [
  {
    view: 'Swap',
    state: 'empty',
    gateway: 'good',
    options: at,
    reach: form(),
    shows: '.lk-swap-token[data-empty]',
  },
  {
    view: 'Swap',
    state: 'a quote',
    gateway: 'good',
    options: at,
    reach: form(sold),
    shows: '.lk-swap-details',
  },
  {
    view: 'Swap',
    state: 'long numbers and names',
    gateway: 'good',
    options: at,
    reach: form({ fromToken: 'native', toToken: longest, amount: '1.123456789012345678' }),
    shows: '.lk-swap-details',
  },
  {
    view: 'Swap',
    state: 'own slippage',
    gateway: 'good',
    options: at,
    async reach(scene) {
      await form(sold)(scene)
      await scene.click('.lk-swap-open')
      await scene.type('.lk-swap-own', '7')
    },
    shows: '.lk-swap-slippage .lk-swap-wrong:not(:empty)',
  },
  {
    view: 'Swap',
    state: 'a bad price',
    gateway: 'thin',
    options: at,
    reach: form({ ...sold, amount: '99' }),
    shows: '.lk-swap-warning',
  },
  {
    view: 'Swap',
    state: 'nobody offers anything',
    gateway: 'thin',
    options: at,
    reach: form({ ...sold, amount: '1000' }),
    shows: '.lk-swap-note:not(:empty)',
  },
  {
    view: 'Swap',
    state: 'no price to be had',
    gateway: 'unpriced',
    options: at,
    reach: form(sold),
    shows: '.lk-swap-note:not(:empty)',
  },
  {
    view: 'Swap',
    state: 'not enough',
    gateway: 'good',
    options: at,
    reach: form({ ...sold, amount: '123456789.5' }),
    shows: '.lk-button-main:disabled',
  },
  {
    view: 'Swap',
    state: 'not on this network',
    gateway: 'unswapped',
    options: at,
    async reach(scene) {
      await scene.open()
      await scene.connect()
      await openModal(scene.kit, { view: 'Swap' })
    },
    shows: '[data-view=Swap] .lk-centre',
  },
  {
    view: 'SwapSelectToken',
    state: 'what is bought',
    gateway: 'good',
    options: at,
    async reach(scene) {
      await form(sold)(scene)
      await scene.click('.lk-swap-side:last-child .lk-swap-token')
    },
    shows: '[data-view=SwapSelectToken] .lk-row',
  },
  {
    view: 'SwapSelectToken',
    state: 'nothing found',
    gateway: 'good',
    options: at,
    async reach(scene) {
      await form()(scene)
      await scene.click('.lk-swap-side:last-child .lk-swap-token')
      await scene.type('.lk-search input', 'xyzzy')
    },
    shows: '[data-view=SwapSelectToken] [role=status]',
  },
  {
    view: 'SwapPreview',
    state: 'to be signed',
    gateway: 'good',
    options: at,
    reach: preview(sold),
    shows: '.lk-swap-steps',
  },
  {
    view: 'SwapPreview',
    state: 'could not be prepared',
    gateway: 'good',
    options: at,
    async reach(scene) {
      await preview(sold)(scene)
      await scene.click('.lk-button-main:not(:disabled)')
    },
    shows: '.lk-swap-wrong:not(:empty)',
  },
]
