import { conditions } from './conditions.mjs'
import { median } from './median.mjs'

/** The medians of a page's visits, by condition, its weight, and the size of everything its build contains. */
export function summarizeVisits({ name, title, baseline, files, weight }, visits) {
  const own = visits.filter(({ page }) => page === name)
  const medians = conditions.map(condition => [
    condition.name,
    mediansOf(own.filter(visit => visit.condition === condition.name)),
  ])
  const scripts = [...files].filter(([path]) => path.endsWith('.js'))
  const allChunks = scripts.reduce((total, [, body]) => total + body.length, 0)
  return { name, title, baseline, allChunks, ...weight, ...Object.fromEntries(medians) }
}

function mediansOf(visits) {
  const names = Object.keys(visits[0] ?? {}).filter(name => typeof visits[0][name] === 'number')
  return Object.fromEntries(names.map(name => [name, median(visits.map(visit => visit[name]))]))
}
