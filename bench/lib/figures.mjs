import { figure } from './figure.mjs'
import { peersOf } from './peersOf.mjs'

/** The figures Latchkey wants to reach, each with whether it does in this run; none without Latchkey and a peer. */
export function figures(summary) {
  const ours = summary.find(({ name }) => name === 'latchkey')
  const base = summary.find(({ name }) => name === 'react-wagmi')
  const peers = peersOf(summary)
  const families = summary.find(({ name }) => name === 'latchkey-families')
  const wide = ours && families ? [asFast(ours, families)] : []
  if (!ours || peers.length === 0) return wide
  const both = [ours, ...summary.filter(({ name }) => name === 'latchkey-gateway')]
  const faster = (label, condition, name) =>
    both.map(page => fasterThan(peers, page, { label, condition, name }))
  return [
    ...wide,
    ...faster('first click to modal', '1×', 'toModal'),
    ...faster('first click to modal', '4×', 'toModal'),
    ...faster('first click to wallet', '4×', 'toRow'),
    ...both.flatMap(page => ['1×', '4×'].map(condition => asSecond(page, condition))),
    ...faster('second click to modal', '4×', 'toModalAgain'),
    ...faster('click in the first second to modal', '1×', 'earlyModal'),
    ...faster('click in the first second to modal', '4×', 'earlyModal'),
    ...(base ? [light(ours, base, peers)] : []),
    ...both.map(opensLightly),
  ]
}

function fasterThan(peers, page, { label, condition, name }) {
  const time = of => of[condition][name]
  const best = peers.reduce((one, other) => (time(other) < time(one) ? other : one))
  return figure(
    time(page) < time(best),
    `${page.title}, ${label} at ${condition}: ${time(page).toFixed(0)} ms; the fastest peer, ${best.title}: ${time(best).toFixed(0)} ms`,
  )
}

/** The first click must feel like every other. */
function asSecond(page, condition) {
  const { toModal, toModalAgain } = page[condition]
  return figure(
    toModal <= 1.3 * toModalAgain,
    `${page.title}, first click to modal at ${condition}: ${(toModal / toModalAgain).toFixed(2)} times the second, wanted at most 1.3`,
  )
}

/** More adapters and networks must not make the modal come later. */
function asFast(ours, families) {
  const ratio = families['4×'].toModal / ours['4×'].toModal
  return figure(
    ratio <= 1.2,
    `first click to modal with four adapters and 30 networks: ${ratio.toFixed(2)} times that with one and two, wanted at most 1.2`,
  )
}

function light(ours, base, peers) {
  const over = page => (page.beforeBytes - base.beforeBytes) / 1000
  const best = peers.reduce((one, other) => (over(other) < over(one) ? other : one))
  return figure(
    over(ours) <= 14 && ours.beforeFiles <= 2,
    `script before the button over React + wagmi: ${over(ours).toFixed(1)} kB, wanted at most 14; the page's script files: ${ours.beforeFiles}, wanted at most 2; the lightest peer, ${best.title}: ${over(best).toFixed(1)} kB, ${best.beforeFiles} files`,
  )
}

function opensLightly({ title, openingBytes, openingFiles, far }) {
  return figure(
    openingBytes <= 26_000 && openingFiles <= 2 && far.rounds <= 1,
    `${title}, opening: ${(openingBytes / 1000).toFixed(1)} kB of script, wanted at most 26, in ${openingFiles} files, wanted at most 2, and ${far.rounds} round(s) of requests from click to a filled view, wanted at most 1`,
  )
}
