import { openModal } from 'latchkey'
import type { GalleryCase } from './galleryCase'

const featuredWalletIds = ['gallery-amber', 'gallery-birch']

export const connectCases: readonly GalleryCase[] = [
  { view: 'Connect', state: 'installed', shows: '.lk-row' },
  {
    view: 'Connect',
    state: 'recent',
    async reach(scene) {
      await scene.open()
      await scene.connect()
      await scene.click('[data-view=Account] .lk-button')
      await scene.sees('[data-view=Connect]')
    },
    shows: '.lk-badge-accent',
  },
  { view: 'Connect', state: 'two that claim to be the same', wallets: 'alike', shows: '.lk-row-note' },
  {
    view: 'Connect',
    state: 'two of one name, one of them listed',
    wallets: 'impostor',
    options: {
      customWallets: [{ id: 'brasskey', name: 'Brass Key', rdns: 'dev.latchkey.brasskey' }],
    },
    shows: 'li:nth-child(2) .lk-row-note',
  },
  { view: 'Connect', state: 'recommended', gateway: 'good', shows: 'li:nth-child(6) img' },
  {
    view: 'Connect',
    state: 'featured',
    gateway: 'good',
    options: { featuredWalletIds },
    shows: 'li:nth-child(8) img',
  },
  {
    view: 'Connect',
    state: 'collapsed',
    gateway: 'good',
    options: { features: { collapseWallets: true } },
    shows: '.lk-row[aria-expanded]',
  },
  { view: 'Connect', state: 'loading', gateway: 'never', shows: '.lk-skeleton' },
  { view: 'Connect', state: 'slow', gateway: 'never', clock: 'fast', shows: '.lk-foot[tabindex]' },
  {
    view: 'Connect',
    state: 'part failed',
    gateway: 'partly',
    options: { featuredWalletIds },
    shows: '.lk-view:has(.lk-foot[tabindex] .lk-link):has(li:nth-child(6) img)',
  },
  {
    view: 'Connect',
    state: 'gateway answers HTML',
    gateway: 'html',
    shows: '.lk-foot[tabindex] .lk-link',
  },
  { view: 'Connect', state: 'no wallet', wallets: 'none', shows: '.lk-empty' },
  {
    view: 'Connect',
    state: 'no wallet, with registry',
    wallets: 'none',
    gateway: 'good',
    shows: '.lk-row img',
  },
  {
    view: 'Connect',
    state: 'a wallet of the site',
    options: {
      customWallets: [{ id: 'own', name: 'Our own wallet', homepage: 'https://own.example' }],
    },
    shows: 'li:nth-child(3)',
  },
  {
    view: 'Connect',
    state: 'terms first',
    options: {
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://your-site.example/terms',
      privacyPolicyUrl: 'https://your-site.example/privacy',
    },
    shows: '.lk-legal',
  },
  {
    view: 'Connect',
    state: 'a Solana wallet',
    families: 'several',
    reach: ({ kit }) => openModal(kit, { view: 'Connect', namespace: 'solana' }),
    shows: '.lk-row',
  },
  {
    view: 'Connect',
    state: 'no Bitcoin wallet',
    families: 'several',
    async reach({ kit, further }) {
      await openModal(kit, { view: 'Connect', namespace: 'bip122' })
      await kit.wake()
      further.bitcoin.removeWallets()
    },
    shows: '.lk-empty',
  },
  {
    view: 'Connect',
    state: 'another one',
    families: 'several',
    async reach(scene) {
      await scene.connectAll('dev.latchkey.nightowl')
      await openModal(scene.kit, { view: 'Connect' })
    },
    shows: '.lk-badge-accent',
  },
  {
    view: 'Connect',
    state: 'offline',
    gateway: 'good',
    isOffline: true,
    shows: '.lk-card:has(.lk-notice):has(li:nth-child(3) img)',
  },
  { view: 'Connect', state: 'no project id', options: { projectId: '' }, shows: '.lk-alert' },
  { view: 'Connect', state: 'no networks', options: { networks: [] }, wallets: 'none', shows: '.lk-alert' },
  {
    view: 'Connect',
    state: 'broken',
    texts: {
      get 'connect.guideLead'(): string {
        throw new Error('the gallery breaks this view on purpose')
      },
    },
    shows: '[role=alert]',
  },
]
