import { relative } from 'node:path'
import { findCycles } from './findCycles.mjs'
import { isTestFile } from './sourceFiles.mjs'

const SIDE_BY_SIDE = ['projects', 'router', 'networks', 'accounts', 'alerts', 'toast', 'theme', 'events']
const OPTIONAL = [
  ...['auth', 'approvals', 'signin', 'assets', 'activity', 'send', 'receive', 'swap', 'onramp', 'names'],
  ...['sessions', 'analytics'],
]

// A folder imports itself and folders of lower ranks; createKit knows every feature that is always there.
const RANKS = [
  ['kernel'],
  ['config'],
  SIDE_BY_SIDE,
  ['links'],
  ['connectors'],
  ['connection'],
  ['wallets'],
  ['pairing'],
  ['live'],
  ['readings'],
  OPTIONAL,
]
const CREATE_KIT = 'createKit.ts'
const EXPORTS = 'exports'

/** What breaks the order inside packages/core/src among resolved imports [{ file, line, target, kind, specifier }]. */
export function coreOrderProblems(coreFolder, imports) {
  const placed = imports
    .filter(each => !isTestFile(each.file))
    .map(each => ({ ...each, from: placeOf(coreFolder, each.file), to: placeOf(coreFolder, each.target) }))
    .filter(each => each.from !== undefined && each.to !== undefined && each.from !== each.to)
  return [
    ...placed.flatMap(each => {
      const why = orderProblem(each.from, each.to)
      return why ? [{ ...each, why }] : []
    }),
    ...sideBySideCycles(placed),
  ]
}

/** Source files of core that stand in no known place: [{ file, why }]. */
export function unplacedCoreFiles(coreFolder, files) {
  return files
    .filter(file => !isTestFile(file))
    .map(file => ({ file, place: placeOf(coreFolder, file) }))
    .filter(
      ({ place }) => place !== undefined && place !== CREATE_KIT && place !== EXPORTS && rankOf(place) === -1,
    )
    .map(({ file, place }) => ({
      file,
      why: `"${place}" has no place in the order of core: give it one in scripts/checks/coreOrder.mjs`,
    }))
}

function orderProblem(from, to) {
  if (to === EXPORTS) return 'nobody inside core imports exports/'
  if (from === EXPORTS) return undefined
  if (to === CREATE_KIT) return 'only exports/ imports createKit'
  if (from === CREATE_KIT) return OPTIONAL.includes(to) ? 'createKit imports no optional feature' : undefined
  if (OPTIONAL.includes(from) && OPTIONAL.includes(to)) return 'optional features never import one another'
  if (rankOf(from) === -1 || rankOf(to) === -1) return undefined
  if (rankOf(to) > rankOf(from)) return `${from} stands below ${to}: ${RANKS.map(nameOfRank).join(' ← ')}`
  return undefined
}

function sideBySideCycles(placed) {
  const graph = new Map(SIDE_BY_SIDE.map(folder => [folder, new Set()]))
  const among = placed.filter(
    each => each.kind !== 'type' && SIDE_BY_SIDE.includes(each.from) && SIDE_BY_SIDE.includes(each.to),
  )
  for (const { from, to } of among) graph.get(from).add(to)
  return findCycles(graph).map(cycle => ({
    ...among.find(each => each.from === cycle[0] && each.to === cycle[1]),
    why: `folders of one rank form a cycle: ${[...cycle, cycle[0]].join(' → ')}`,
  }))
}

function placeOf(coreFolder, file) {
  const path = file && relative(coreFolder, file)
  return path === undefined || path.startsWith('..') ? undefined : path.split('/')[0]
}

function rankOf(place) {
  return RANKS.findIndex(rank => rank.includes(place))
}

function nameOfRank(rank) {
  if (rank === OPTIONAL) return 'optional features'
  return rank.length === 1 ? rank[0] : `{${rank.join(', ')}}`
}
