import { join } from 'node:path'

const SIDE_BY_SIDE = ['projects', 'router', 'networks', 'accounts', 'alerts', 'toast', 'theme', 'events']
const OPTIONAL = [
  ...['auth', 'approvals', 'signin', 'assets', 'activity', 'send', 'receive', 'swap', 'onramp', 'names'],
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
      SIDE_BY_SIDE,
      ['links'],
      ['connectors'],
      ['remote'],
      ['flows'],
      ['connection'],
      ['wallets'],
      ['pairing'],
      ['live'],
      ['readings'],
      // What send, swap, names and activity share; it loads with its first user.
      ['tokens', 'transactions', 'identity'],
      OPTIONAL,
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
