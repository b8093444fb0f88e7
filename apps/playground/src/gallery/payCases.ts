import { type PayRequest, pay } from 'latchkey'
import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

/** The scripted chain, which the kit asks for the token and the fee. */
const options = {
  customRpcUrls: { 'eip155:1': [`${location.origin}/gallery-gateway/good/rpc`] },
  features: { pay: true },
  metadata: { name: 'Brass & Sons', description: 'Locks', url: location.origin, icons: [] },
}
const order: PayRequest = {
  amount: '12.50',
  asset: `eip155:1/erc20:0x${'d0'.repeat(20)}`,
  to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  reference: 'order-1',
  label: 'Two mugs',
}

const bill =
  (changes: Partial<PayRequest> = {}) =>
  async (scene: Scene) => {
    await scene.open()
    await scene.connect()
    pay(scene.kit, { ...order, ...changes }).catch(() => {}) // whoever leaves the case does not want to pay
    await scene.sees('[data-view=Pay]')
  }

/** More than the visitor has, and an exchange that would send it. */
const atExchange = async (scene: Scene) => {
  await bill({ amount: '77777' })(scene)
  await scene.click(fromExchange)
  await scene.sees('[data-pay^=exchange]')
}

/** What the exchange, and the chain, bring about. */
const became = (at: string) => async (scene: Scene) => {
  await atExchange(scene)
  await scene.sees('[data-pay=exchange-open]')
  const exchange = { id: 'brass', name: 'Brass Exchange' }
  scene.change('payRun', (now: object) => ({ ...now, phase: { status: 'exchange', at, exchange } }))
}

const shown = { view: 'Pay', gateway: 'good', options } as const
const fromExchange = '.lk-pay-exchanges .lk-button'
const ready = '.lk-pay .lk-button-main:not(:disabled, [aria-busy])'

export const payCases: readonly GalleryCase[] = [
  { ...shown, state: 'the bill', reach: bill(), shows: ready },
  {
    ...shown,
    state: 'long numbers and words',
    reach: bill({
      ...{ asset: 'eip155:1/slip44:60', amount: '1.123456789012345678' },
      label:
        'A subscription to every door, gate and lock of the house for one visitor and all of their friends',
    }),
    shows: ready,
  },
  { ...shown, state: 'loading', gateway: 'never', reach: bill(), shows: '.lk-pay [aria-busy]' },
  { ...shown, state: 'the gateway is away', gateway: 'failed', reach: bill(), shows: '.lk-pay-wrong' },
  {
    ...shown,
    state: 'offline',
    async reach(scene) {
      await bill()(scene)
      await scene.sees(ready)
      Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
      window.dispatchEvent(new Event('offline'))
    },
    shows: '.lk-notice',
  },
  { ...shown, state: 'too little', reach: bill({ amount: '99999' }), shows: '.lk-pay-ways .lk-button' },
  {
    ...shown,
    state: 'another network',
    reach: bill({ asset: 'eip155:10/slip44:60' }),
    shows: ready,
  },
  {
    ...shown,
    state: 'a smart account',
    async reach(scene) {
      await bill()(scene)
      await scene.sees(ready)
      scene.change('payHoldings', (now: Record<string, { data: object }>) =>
        Object.fromEntries(
          Object.entries(now).map(([key, held]) => [
            key,
            { ...held, data: { ...held.data, isContract: true } },
          ]),
        ),
      )
    },
    shows: '.lk-pay-wrong',
  },
  {
    ...shown,
    state: 'perhaps paid before',
    async reach(scene) {
      await bill()(scene)
      await scene.sees(ready)
      scene.change('payRun', (now: object) => ({ ...now, asked: { address: order.to, nonce: 0n } }))
    },
    shows: '.lk-pay-wrong',
  },
  { ...shown, state: 'another order', reach: bill({ reference: 'conflict' }), shows: '.lk-pay-wrong' },
  { ...shown, state: 'expired', reach: bill({ reference: 'expired' }), shows: '.lk-pay-wrong' },
  {
    ...shown,
    state: 'waiting for the wallet',
    async reach(scene) {
      await bill()(scene)
      scene.wallets[0]?.script.stall()
      await scene.click(ready)
    },
    shows: '.lk-pay .lk-spinner',
  },
  {
    ...shown,
    state: 'declined',
    async reach(scene) {
      await bill()(scene)
      await scene.sees(ready)
      scene.wallets[0]?.script.refuse()
      await scene.click(ready)
    },
    shows: '.lk-pay-wrong',
  },
  {
    ...shown,
    state: 'on its way',
    async reach(scene) {
      await bill()(scene)
      await scene.sees(ready)
      const phase = { status: 'sent', hash: `0x${'12'.repeat(32)}`, slow: false }
      scene.change('payRun', (now: object) => ({ ...now, phase }))
    },
    shows: '[data-pay=sent]',
  },
  {
    ...shown,
    state: 'from an exchange',
    reach: bill({ amount: '77777' }),
    shows: fromExchange,
  },
  {
    ...shown,
    state: 'from one of several exchanges',
    async reach(scene) {
      await bill({ amount: '88888' })(scene)
      await scene.click(fromExchange)
    },
    shows: `${fromExchange} + .lk-button`,
  },
  {
    ...shown,
    state: 'the exchange’s window is open',
    windows: 'open',
    reach: atExchange,
    shows: '[data-pay=exchange-open]',
  },
  {
    ...shown,
    state: 'the exchange’s window was held back',
    windows: 'blocked',
    reach: atExchange,
    shows: '[data-pay=exchange-blocked]',
  },
  {
    ...shown,
    state: 'the exchange’s window is closed',
    windows: 'closed',
    reach: atExchange,
    shows: '[data-pay=exchange-closed]',
  },
  {
    ...shown,
    state: 'the exchange is sending',
    windows: 'open',
    reach: became('pending'),
    shows: '[data-pay=exchange-pending]',
  },
  {
    ...shown,
    state: 'refused at the exchange',
    windows: 'open',
    async reach(scene) {
      await atExchange(scene)
      await scene.sees('[data-pay=exchange-open]')
      const phase = { status: 'failed', error: { code: 'pay/exchange-refused' } }
      scene.change('payRun', (now: object) => ({ ...now, phase }))
    },
    shows: '.lk-pay-wrong',
  },
  { ...shown, state: 'paid', reach: bill({ reference: 'paid' }), shows: '[data-pay=paid]' },
]
