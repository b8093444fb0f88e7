import { openModal, type SendArguments } from 'latchkey'
import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The scripted chain, which the kit asks for fees. */
const chainAt = (scenario: string) => ({
  customRpcUrls: { 'eip155:1': [`${location.origin}/gallery-gateway/${scenario}/rpc`] },
})

const form =
  (given: SendArguments = {}) =>
  async (scene: Scene) => {
    await scene.open()
    await scene.connect()
    await openModal(scene.kit, { view: 'WalletSend', arguments: given })
    await scene.sees('.lk-send .lk-picture')
  }

const preview =
  (given: SendArguments = { amount: '0.123456789012345678' }) =>
  async (scene: Scene) => {
    await form({ to: friend, ...given })(scene)
    await scene.click('.lk-button-main:not(:disabled)')
    await scene.sees('.lk-send-preview')
  }

/** Of a kind of which there are many, with a name as long as names get. */
const pieces: SendArguments['nft'] = {
  ...{ chainId: 'eip155:1' as never, address: `eip155:1:0x${'70'.repeat(20)}` as never },
  ...{ tokenId: '40417', standard: 'erc1155', amount: '1234567', collection: 'Museum of Keys' },
  name: 'The brass key of the northern gate, with a tag that nobody can read',
}

const piece: SendArguments['nft'] = { ...pieces, standard: 'erc721', amount: '1', name: 'Brass key' }

export const sendCases: readonly GalleryCase[] = [
  { view: 'WalletSend', state: 'empty', options: chainAt('good'), reach: form(), shows: '.lk-send-speeds' },
  {
    view: 'WalletSend',
    state: 'filled in',
    options: chainAt('good'),
    reach: form({ to: friend, amount: '1.25' }),
    shows: '.lk-send-warning',
  },
  {
    view: 'WalletSend',
    state: 'all of it',
    options: chainAt('good'),
    async reach(scene) {
      await form({ to: friend })(scene)
      await scene.sees('.lk-send-speeds')
      await scene.click('.lk-send-line .lk-link:last-child')
    },
    shows: '.lk-button-main:not(:disabled)',
  },
  {
    view: 'WalletSend',
    state: 'not enough',
    options: chainAt('good'),
    reach: form({ to: friend, amount: '123456789.123456789012345678' }),
    shows: '.lk-send-warning',
  },
  {
    view: 'WalletSend',
    state: 'wrong network',
    options: chainAt('good'),
    reach: form({ to: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', amount: '1' }),
    shows: '.lk-send-wrong',
  },
  {
    view: 'WalletSend',
    state: 'fee not known',
    options: chainAt('failed'),
    reach: form({ to: friend, amount: '1' }),
    shows: '.lk-send-warning',
  },
  {
    view: 'WalletSendSelectToken',
    state: 'what there is',
    options: chainAt('good'),
    async reach(scene) {
      await form()(scene)
      await scene.click('.lk-send .lk-row')
    },
    shows: '[data-view=WalletSendSelectToken] .lk-row',
  },
  {
    view: 'WalletSendSelectToken',
    state: 'nothing found',
    options: chainAt('good'),
    async reach(scene) {
      await form()(scene)
      await scene.click('.lk-send .lk-row')
      await scene.type('.lk-search input', 'xyzzy')
    },
    shows: '[data-view=WalletSendSelectToken] [role=status]',
  },
  {
    view: 'WalletSendPreview',
    state: 'to be signed',
    options: chainAt('good'),
    reach: preview(),
    shows: '.lk-send-preview',
  },
  {
    view: 'WalletSendPreview',
    state: 'waiting',
    wallets: 'long',
    options: chainAt('good'),
    async reach(scene) {
      await preview()(scene)
      scene.wallets[0]?.script.stall()
      await scene.click('.lk-button-main:not(:disabled)')
    },
    shows: '.lk-send .lk-spinner',
  },
  {
    view: 'WalletSendPreview',
    state: 'declined',
    options: chainAt('good'),
    async reach(scene) {
      await preview()(scene)
      scene.wallets[0]?.script.refuse()
      await scene.click('.lk-button-main:not(:disabled)')
    },
    shows: '.lk-send-wrong',
  },
  {
    view: 'WalletSend',
    state: 'an NFT',
    options: chainAt('good'),
    reach: form({ nft: piece, to: friend }),
    shows: '.lk-send-nft',
  },
  {
    view: 'WalletSend',
    state: 'several of a kind',
    options: chainAt('good'),
    reach: form({ nft: pieces, to: friend, amount: '12' }),
    shows: '.lk-send-nft',
  },
  {
    view: 'WalletSend',
    state: 'opened again while the wallet is asked',
    options: chainAt('good'),
    async reach(scene) {
      await preview()(scene)
      scene.wallets[0]?.script.stall()
      await scene.click('.lk-button-main:not(:disabled)')
      await scene.click('.lk-header .lk-icon-button')
    },
    shows: '[data-view=WalletSend] .lk-send .lk-spinner',
  },
  {
    view: 'WalletSendPreview',
    state: 'several of a kind',
    options: chainAt('good'),
    reach: preview({ nft: pieces, amount: '12' }),
    shows: '.lk-send-preview',
  },
]
