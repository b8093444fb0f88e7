import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

/** The same code each time: a real one is made of chance. */
const uri = `wc:${'7c3e'.repeat(16)}@2?expiryTimestamp=1900000000&relay-protocol=irn&symKey=${'a9f1'.repeat(16)}`

type Pairing = { status: string; wallet?: unknown; [field: string]: unknown }

/** The pairing of the shown wallet in another situation; its own timers are longer than the gallery looks. */
function become(scene: Scene, next: Record<string, unknown>): void {
  scene.change('pairing', (now: Pairing) => ({
    wallet: now.wallet,
    ...(next.status === 'waiting' ? { uri, expiresAt: 1_900_000_000_000, link: undefined } : {}),
    ...next,
  }))
}

/** Ten seconds are over. */
function takeLong(scene: Scene): void {
  scene.change('attempt', (now: Record<string, unknown>) => ({ ...now, slow: true }))
}

const anyWallet = (next?: Record<string, unknown>) => async (scene: Scene) => {
  await scene.open('ConnectingWalletConnectBasic')
  await scene.sees('.lk-qr > svg')
  become(scene, next ?? { status: 'waiting' })
}

/** Chooses the wallet at a place of Connect, waits for its code or its button, and brings its pairing about. */
const chosen =
  (place: number, next: Record<string, unknown>, sees = '.lk-qr > svg') =>
  async (scene: Scene) => {
    await scene.open()
    await scene.click(`[data-view=Connect] li:nth-child(${place}) > .lk-row:has(.lk-picture)`)
    await scene.sees(`[data-view=ConnectingWalletConnect] ${sees}`)
    become(scene, next)
  }

const opensAmber = '.lk-button-main:not([aria-busy])'

const basic = (
  state: string,
  more: Partial<GalleryCase> & Pick<GalleryCase, 'reach' | 'shows'>,
): GalleryCase => ({
  view: 'ConnectingWalletConnectBasic',
  state,
  gateway: 'good',
  clock: 'stopped',
  ...more,
})

const withWallet = (
  state: string,
  more: Partial<GalleryCase> & Pick<GalleryCase, 'reach' | 'shows'>,
): GalleryCase => ({
  view: 'ConnectingWalletConnect',
  state,
  wallets: 'none',
  gateway: 'good',
  clock: 'stopped',
  ...more,
})

/** A request of a paired wallet would ask it; the gallery has none. */
const askAbout = (app: { wallet: string; scheme: string }) => async (scene: Scene) => {
  await scene.open('ConnectingWalletConnectBasic')
  await scene.kit.run('beforeView', { view: 'AllowApp' })
  scene.change('router', (now: { stack: readonly unknown[] }) => ({
    ...now,
    stack: [...now.stack, { view: 'AllowApp', params: app }],
  }))
}

export const pairingCases: readonly GalleryCase[] = [
  {
    view: 'AllowApp',
    state: 'asked',
    phone: 'Android',
    reach: askAbout({ wallet: 'Far Wallet', scheme: 'farwallet' }),
    shows: '.lk-allow',
  },
  {
    view: 'AllowApp',
    state: 'long name',
    phone: 'Android',
    reach: askAbout({
      wallet: 'The Wallet of the Honourable Company of Locksmiths',
      scheme: 'com.example.honourable-company.locksmith',
    }),
    shows: '.lk-allow',
  },
  basic('waiting', { reach: anyWallet(), shows: '.lk-qr > svg' }),
  basic('preparing', { reach: anyWallet({ status: 'preparing' }), shows: '.lk-qr-awaited' }),
  basic('slow', {
    async reach(scene) {
      await anyWallet({ status: 'preparing' })(scene)
      takeLong(scene)
    },
    shows: '.lk-qr-awaited',
  }),
  basic('Android', { phone: 'Android', reach: anyWallet(), shows: '.lk-button-main' }),
  basic('Android, nothing opened', {
    phone: 'Android',
    reach: anyWallet({ status: 'waiting', link: { platform: 'mobile', status: 'failed' } }),
    shows: '.lk-pairing > .lk-quiet',
  }),
  basic('expired', { reach: anyWallet({ status: 'expired' }), shows: '.lk-qr-told' }),
  basic('approved', { reach: anyWallet({ status: 'approved' }), shows: '.lk-qr-told' }),
  basic('declined', { reach: anyWallet({ status: 'declined' }), shows: '.lk-qr-told' }),
  basic('relay does not answer', {
    reach: anyWallet({ status: 'failed', error: { code: 'relay/unreachable' } }),
    shows: '.lk-qr-told',
  }),
  basic('failed', {
    reach: anyWallet({ status: 'failed', error: { code: 'wallet/failed' } }),
    shows: '.lk-qr-told',
  }),
  basic('offline', {
    async reach(scene) {
      await anyWallet()(scene)
      Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
      window.dispatchEvent(new Event('offline'))
    },
    shows: '.lk-notice',
  }),
  basic('link copied', {
    clipboard: 'allowed',
    async reach(scene) {
      await anyWallet()(scene)
      await scene.click('.lk-pairing-row .lk-button')
    },
    shows: '.lk-toast',
  }),
  basic('link not copied', {
    clipboard: 'refused',
    async reach(scene) {
      await anyWallet()(scene)
      await scene.click('.lk-pairing-row .lk-button')
    },
    shows: '.lk-toast',
  }),
  basic('without a list of wallets', {
    options: { allWallets: 'HIDE' },
    reach: anyWallet(),
    shows: '.lk-qr > svg',
  }),

  withWallet('code', { reach: chosen(3, { status: 'waiting' }), shows: '.lk-qr > svg' }),
  withWallet('several ways', { reach: chosen(2, { status: 'waiting' }), shows: '.lk-platforms' }),
  withWallet('preparing', { reach: chosen(3, { status: 'preparing' }), shows: '.lk-qr-awaited' }),
  withWallet('declined', { reach: chosen(2, { status: 'declined' }), shows: '.lk-qr-told' }),
  withWallet('long name', {
    options: { featuredWalletIds: ['gallery-dune'] },
    reach: chosen(2, { status: 'waiting' }),
    shows: '.lk-qr > svg',
  }),
  withWallet('on the computer', {
    async reach(scene) {
      await chosen(2, { status: 'waiting' })(scene)
      await scene.click('#lk-pairing-desktop')
    },
    shows: opensAmber,
  }),
  withWallet('on the web', {
    async reach(scene) {
      await chosen(2, { status: 'waiting' })(scene)
      await scene.click('#lk-pairing-web')
    },
    shows: opensAmber,
  }),
  withWallet('on the computer, did not open', {
    async reach(scene) {
      await chosen(2, { status: 'waiting', link: { platform: 'desktop', status: 'failed' } })(scene)
      await scene.click('#lk-pairing-desktop')
    },
    shows: '[data-status=over]',
  }),
  withWallet('on the web, did not open', {
    async reach(scene) {
      await chosen(2, { status: 'waiting', link: { platform: 'web', status: 'failed' } })(scene)
      await scene.click('#lk-pairing-web')
    },
    shows: '[data-status=over]',
  }),
  withWallet('installed as well', {
    wallets: 'both',
    options: {
      customWallets: [
        { id: 'own', name: 'Brass Key', mobile_link: 'brasskey://', rdns: 'dev.latchkey.brasskey' },
      ],
    },
    async reach(scene) {
      scene.wallets[0]?.script.stall()
      await scene.open()
      await scene.click('[data-view=Connect] li:nth-child(2) > .lk-row')
      await scene.click('[data-view=ConnectingExternal] .lk-ways .lk-link')
    },
    shows: '.lk-platforms',
  }),
  withWallet('phone', {
    phone: 'iPhone',
    reach: chosen(2, { status: 'waiting' }, opensAmber),
    shows: opensAmber,
  }),
  withWallet('phone, preparing', {
    phone: 'iPhone',
    reach: chosen(2, { status: 'preparing' }, opensAmber),
    shows: '[aria-busy]',
  }),
  withWallet('phone, opened', {
    phone: 'iPhone',
    reach: chosen(2, { status: 'waiting', link: { platform: 'mobile', status: 'opened' } }, opensAmber),
    shows: '[data-status=waiting]',
  }),
  withWallet('phone, slow', {
    phone: 'iPhone',
    async reach(scene) {
      const link = { platform: 'mobile', status: 'opened' }
      await chosen(2, { status: 'waiting', link }, opensAmber)(scene)
      takeLong(scene)
    },
    shows: '[data-status=waiting]',
  }),
  withWallet('phone, did not open', {
    phone: 'iPhone',
    reach: chosen(2, { status: 'waiting', link: { platform: 'mobile', status: 'failed' } }, opensAmber),
    shows: 'a.lk-button',
  }),
  withWallet('phone, code asked for', {
    phone: 'iPhone',
    async reach(scene) {
      await chosen(
        2,
        { status: 'waiting', link: { platform: 'mobile', status: 'failed' } },
        opensAmber,
      )(scene)
      await scene.click('.lk-pairing > button:last-of-type')
    },
    shows: '.lk-qr > svg',
  }),
  withWallet('phone, this page inside the wallet', {
    phone: 'iPhone',
    options: { customWallets: [{ id: 'own', name: 'Coinbase Wallet' }], featuredWalletIds: [] },
    async reach(scene) {
      await scene.open()
      await scene.click('[data-view=Connect] .lk-row:has(.lk-picture)')
    },
    shows: '.lk-button-main',
  }),
  withWallet('phone, declined', {
    phone: 'iPhone',
    reach: chosen(2, { status: 'declined' }, opensAmber),
    shows: '[data-status=over]',
  }),
  withWallet('phone, failed', {
    phone: 'iPhone',
    reach: chosen(2, { status: 'failed', error: { code: 'relay/unreachable' } }, opensAmber),
    shows: '[data-status=over]',
  }),
  withWallet('phone, approved', {
    phone: 'iPhone',
    reach: chosen(2, { status: 'approved' }, opensAmber),
    shows: '[data-status=waiting]',
  }),
]
