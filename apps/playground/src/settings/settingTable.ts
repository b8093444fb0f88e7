import { gatewayIsUsual } from '../devnet/gatewayAddress'
import { fontNames } from './fonts'
import {
  atLeastOneOf,
  choice,
  colour,
  count,
  flag,
  ids,
  orderOf,
  socketAddress,
  someOf,
  webAddress,
  words,
} from './kinds'

export const themes = ['system', 'light', 'dark'] as const
export const languages = ['en', 'de', 'ar'] as const
export const directions = ['auto', 'ltr', 'rtl'] as const
export const walletModes = ['approve', 'refuse', 'stall'] as const
export const listPlaces = ['SHOW', 'ONLY_MOBILE', 'HIDE'] as const
/** What stands first on Connect: as the kit finds best, logins, or wallets. */
export const firstMethods = ['usual', 'login', 'wallet'] as const
/** Whether visitors are asked to sign in, and whether they may stay without. */
export const signInModes = ['off', 'optional', 'required'] as const
export const guardTimes = ['off', 'warn', 'always'] as const
export const warmTimes = ['idle', 'intent', 'never'] as const
export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
/** The chain families a kit can be given, and the adapters for the first of them. */
export const families = ['evm', 'solana', 'bitcoin'] as const
export const evmAdapters = ['wagmi', 'ethers', 'ethers5'] as const
const walletGroups = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

export type Theme = (typeof themes)[number]
export type Language = (typeof languages)[number]
export type Family = (typeof families)[number]
export type EvmAdapter = (typeof evmAdapters)[number]
export type WalletMode = (typeof walletModes)[number]

/** Every setting of the page by the name it has in the address. */
export const settingTable = {
  // The page and its test wallets
  theme: choice('system', themes),
  lang: choice('en', languages),
  dir: choice('auto', directions),
  stage: flag(true),
  wallets: count(2, 0, 2),
  mode: choice('approve', walletModes),
  second: flag(false),
  more: someOf(['third', 'fourth']),
  strict: flag(false),

  // Basics
  project: words('playground', 80),
  id: words('default', 40),
  name: words('', 80),
  description: words(''),
  families: atLeastOneOf(families),
  evm: choice('wagmi', evmAdapters),
  adapters: flag(true),
  networks: count(2, 1, 8),
  start: count(1, 1, 10),
  gateway: flag(gatewayIsUsual),
  gatewayUrl: webAddress(),
  registry: webAddress(),
  blockchain: webAddress(),
  events: webAddress(),
  alternative: webAddress(),
  rpc: webAddress(),
  publicRpc: flag(false),

  // Wallets
  wc: flag(true),
  relay: socketAddress(),
  manual: flag(false),
  webLinks: flag(false),
  list: flag(true),
  eip6963: flag(true),
  guide: flag(true),
  featured: ids(),
  include: ids(),
  exclude: ids(),
  all: choice('SHOW', listPlaces),
  entry: flag(true),
  collapse: flag(false),
  order: orderOf(walletGroups),
  custom: words('', 60),
  customUrl: webAddress(),
  pictures: flag(false),

  // Look
  accent: colour(),
  background: colour(),
  text: colour(),
  font: choice('system', fontNames),
  size: count(10, 8, 14),
  radius: count(4, 0, 8),
  width: count(360, 300, 520),
  layer: count(999, 0, 999_999),

  // Behaviour
  email: flag(true),
  socials: flag(true),
  passkeys: flag(false),
  methods: choice('usual', firstMethods),
  authLog: flag(true),
  signIn: choice('off', signInModes),
  activity: flag(true),
  receive: flag(true),
  buying: flag(true),
  sending: flag(true),
  swapping: flag(true),
  paying: flag(false),
  sessions: flag(false),
  legal: flag(false),
  terms: webAddress(),
  privacy: webAddress(),
  switch: flag(true),
  unsupported: flag(false),
  embedded: flag(false),
  place: flag(false),
  confirmDisconnect: flag(false),
  signGuard: choice('warn', guardTimes),
  smartAccounts: flag(false),
  testBalances: flag(true),
  decimals: count(3, 0, 18),
  toast: count(2500, 0, 600_000),
  typing: count(500, 0, 60_000),
  searching: count(300, 0, 60_000),
  branding: flag(true),
  analytics: flag(true),
  consent: flag(true),
  dnt: flag(true),
  preload: choice('idle', warmTimes),
  debug: flag(true),
  log: choice('error', logLevels),
} as const
