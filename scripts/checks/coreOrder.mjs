import { join } from 'node:path'

const SIDE_BY_SIDE = ['projects', 'router', 'networks', 'accounts', 'alerts', 'toast', 'theme', 'events']
const OPTIONAL = [
  ...['auth', 'approvals', 'signin', 'gatewaySignIn', 'send', 'receive', 'swap', 'onramp', 'names'],
  ...['sessions', 'analytics'],
]
const CREATE_KIT = 'createKit.ts'

/** The order of the folders in packages/core/src; createKit knows every feature that is always there. */
export function coreOrder(root) {
  return {
    package: 'core',
    file: 'scripts/checks/coreOrder.mjs',
    folder: join(root, 'packages/core/src'),
    ranks: [
      ['kernel'],
      ['config'],
      ['queries'],
      ['advice'],
      SIDE_BY_SIDE,
      ['links'],
      ['connectors'],
      ['remote'],
      ['flows'],
      ['guard'],
      ['transactions'],
      ['connection'],
      ['wallets'],
      ['pairing'],
      ['live'],
      ['readings'],
      ['headless'],
      // Questions to nodes that several features have.
      ['chain'],
      // What the account's lists share; it loads with their first user.
      ['portfolio', 'blocks'],
      ['tokens', 'nfts', 'activity', 'identity'],
      OPTIONAL,
      // It sends as sending does.
      ['pay'],
      // What a visitor may change about all of them.
      ['settings'],
    ],
    names: new Map([[OPTIONAL, 'optional features']]),
    top: [CREATE_KIT, 'exports'],
    ruleOf,
  }
}

function ruleOf(from, to) {
  if (to === CREATE_KIT && from !== 'exports') return 'only exports/ imports createKit'
  if (from === CREATE_KIT && OPTIONAL.includes(to)) return 'createKit imports no optional feature'
  if (OPTIONAL.includes(from) && OPTIONAL.includes(to)) return 'optional features never import one another'
  return undefined
}
