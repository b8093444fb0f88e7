import { peersOf } from './peersOf.mjs'
import { resultLines } from './resultLines.mjs'

/**
 * Two markdown tables. A line per figure and a column per page, in brackets the ratio to React + wagmi; then Latchkey
 * beside whichever peer is best in that line.
 */
export function formatResults(summary, { rounds, machine }) {
  return [
    `Medians of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}; in brackets the ratio to React + wagmi. ${machine}.`,
    '',
    ...allPages(summary),
    ...besideBest(summary),
  ].join('\n')
}

function allPages(summary) {
  const reference = summary.find(({ name }) => name === 'react-wagmi')
  return table(
    ['', ...summary.map(({ title }) => title)],
    resultLines(summary).map(line => [
      line.label,
      ...summary.map(page => {
        const base = line.hasRatio && reference && page !== reference ? line.of(reference) : undefined
        const value = line.of(page)
        return base > 0 ? `${cell(line, page)} (${(value / base).toFixed(1)}×)` : cell(line, page)
      }),
    ]),
  )
}

function besideBest(summary) {
  const ours = summary.filter(({ name }) => ['latchkey', 'latchkey-gateway'].includes(name))
  const peers = peersOf(summary)
  if (ours.length === 0 || peers.length === 0) return []
  const rows = resultLines(summary).flatMap(line => {
    const measured = peers.filter(page => line.of(page) !== undefined)
    const best = measured.toSorted((one, other) => line.of(one) - line.of(other))[0]
    if (!best) return []
    const beside = ours.flatMap(page => {
      const ratio = line.of(page) / line.of(best)
      return [cell(line, page), Number.isFinite(ratio) ? ratio.toFixed(2) : '–']
    })
    return [[line.label, cell(line, best), best.title, ...beside]]
  })
  const heads = ours.flatMap(({ title }) => [title, '÷ best peer'])
  return ['', ...table(['', 'best peer', '', ...heads], rows)]
}

function cell({ of, format }, page) {
  const value = of(page)
  if (value === Number.POSITIVE_INFINITY) return 'not reached'
  return Number.isFinite(value) ? format(value) : '–'
}

function table(head, body) {
  const row = cells => `| ${cells.join(' | ')} |`
  return [row(head), row(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...body.map(row)]
}
