import { figure } from './figure.mjs'

/** The figures Latchkey wants to reach, each with whether it does in this run; none without Latchkey and a peer. */
export function figures(summary) {
  const ours = summary.find(({ name }) => name === 'latchkey')
  const base = summary.find(({ name }) => name === 'react-wagmi')
  const peers = summary.filter(({ name, baseline }) => baseline && !name.startsWith('latchkey'))
  const families = summary.find(({ name }) => name === 'latchkey-families')
  const wide = ours && families ? [asFast(ours, families)] : []
  if (!ours || peers.length === 0) return wide
  const both = [ours, ...summary.filter(({ name }) => name === 'latchkey-gateway')]
  const faster = (page, label, name) => {
    const best = peers.reduce((one, other) => (other['4×'][name] < one['4×'][name] ? other : one))
    return figure(
      page['4×'][name] < best['4×'][name],
      `${page.title}, click to ${label} at 4×: ${page['4×'][name].toFixed(0)} ms; the fastest peer, ${best.title}: ${best['4×'][name].toFixed(0)} ms`,
    )
  }
  return [
    ...wide,
    ...both.map(page => faster(page, 'modal', 'toModal')),
    ...both.map(page => faster(page, 'wallet', 'toRow')),
    ...(base ? [lighter(ours, base, peers)] : []),
    ...both.map(({ title, far }) =>
      figure(
        far.rounds <= 1,
        `${title}, rounds of requests from click to a filled view: ${far.rounds}, wanted 1`,
      ),
    ),
  ]
}

/** More adapters and networks must not make the modal come later. */
function asFast(ours, families) {
  const ratio = families['4×'].toModal / ours['4×'].toModal
  return figure(
    ratio <= 1.2,
    `click to modal with four adapters and 30 networks: ${ratio.toFixed(2)} times that with one and two, wanted at most 1.2`,
  )
}

function lighter(ours, base, peers) {
  const over = page => page['1×'].beforePaint - base['1×'].beforePaint
  const best = peers.reduce((one, other) => (over(other) < over(one) ? other : one))
  const ratio = over(best) / over(ours)
  return figure(
    ratio >= 10,
    `script before paint over React + wagmi: ${(over(ours) / 1000).toFixed(1)} kB; the lightest peer, ${best.title}: ${(over(best) / 1000).toFixed(1)} kB, ${ratio.toFixed(1)} times as much, wanted 10`,
  )
}
