import { isTestFile } from './sourceFiles.mjs'

/**
 * What breaks the order of a package's folders among resolved imports [{ file, line, target, kind, specifier }]. A folder
 * imports itself and folders of its own or lower ranks (circles are found by folderCircles). `order` is { package, file,
 * folder, ranks, names, top, ruleOf }: `names` gives a rank a shorter name, `top` lists what stands above all ranks,
 * lowest first, and `ruleOf(from, to)` adds what the ranks do not say.
 */
export function folderOrderProblems(order, imports) {
  const placed = imports
    .filter(each => !isTestFile(each.file))
    .map(each => ({
      ...each,
      from: placeOf(order.folder, each.file),
      to: placeOf(order.folder, each.target),
    }))
    .filter(each => each.from !== undefined && each.to !== undefined && each.from !== each.to)
  return placed.flatMap(each => {
    const why = orderProblem(order, each.from, each.to)
    return why ? [{ ...each, why }] : []
  })
}

/** Source files that stand in no known place of the order: [{ file, why }]. */
export function unplacedFiles(order, files) {
  return files
    .filter(file => !isTestFile(file))
    .map(file => ({ file, place: placeOf(order.folder, file) }))
    .filter(({ place }) => place !== undefined && !order.top.includes(place) && rankOf(order, place) === -1)
    .map(({ file, place }) => ({
      file,
      why: `"${place}" has no place in the order of ${order.package}: give it one in ${order.file}`,
    }))
}

/** The first folder, or the file, that a path stands in below a folder. */
export function placeOf(folder, file) {
  return file?.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined
}

function orderProblem(order, from, to) {
  const own = order.ruleOf?.(from, to)
  if (own !== undefined) return own
  const at = order.top.indexOf(to)
  if (at !== -1 && order.top.indexOf(from) <= at)
    return to === 'exports' ? `nobody inside ${order.package} imports exports/` : `${from} stands below ${to}`
  if (order.top.includes(from) || rankOf(order, from) === -1 || rankOf(order, to) === -1) return undefined
  if (rankOf(order, to) > rankOf(order, from)) return `${from} stands below ${to}: ${namesOf(order)}`
  return undefined
}

function rankOf({ ranks }, place) {
  return ranks.findIndex(rank => rank.includes(place))
}

function namesOf({ ranks, names }) {
  return ranks
    .map(rank => names?.get(rank) ?? (rank.length === 1 ? rank[0] : `{${rank.join(', ')}}`))
    .join(' ← ')
}
