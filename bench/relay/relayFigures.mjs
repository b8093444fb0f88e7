import { figure } from '../lib/figure.mjs'

/** The figures that the relay wants to reach, each with whether it does in this run. */
export function relayFigures({ steady, idle, restart, abuse }) {
  return [
    ...(steady
      ? [
          figure(
            steady.delivery.p99 < 20,
            `publish to delivery at ${steady.rate}/s with ${steady.idle} idle sockets: p99 ${steady.delivery.p99?.toFixed(1)} ms, wanted under 20`,
          ),
          figure(
            steady.acknowledged === steady.sent && steady.lost === 0,
            `of ${steady.sent} messages ${steady.acknowledged} acknowledged and ${steady.lost} of these lost, wanted all and none`,
          ),
        ]
      : []),
    ...(idle
      ? [
          figure(
            idle.memory.now < 250,
            `${idle.sockets} idle sockets: ${idle.memory.now?.toFixed(0)} MB, wanted under 250`,
          ),
        ]
      : []),
    ...(restart
      ? [
          figure(
            restart.lost === 0 && restart.deliveredMs < 3_000,
            `after kill -9 ${restart.clients} clients back with ${restart.total - restart.lost} of ${restart.total} pending messages ${restart.deliveredMs.toFixed(0)} ms after it listened, wanted all within 3000`,
          ),
        ]
      : []),
    ...(abuse ? abuseFigures(abuse) : []),
  ]
}

function abuseFigures({ without, beside, memory }) {
  const refused = without.refused + beside.refused
  return [
    figure(
      refused === 0 && beside.acknowledged === beside.sent && beside.lost === 0,
      `beside one who is at his limits ${refused} requests of others refused and ${beside.lost} messages lost, wanted none`,
    ),
    figure(
      beside.delivery.p99 <= 2 * without.delivery.p99,
      `p99 of others ${beside.delivery.p99?.toFixed(1)} ms, ${without.delivery.p99?.toFixed(1)} without him, wanted at most twice as much`,
    ),
    figure(
      memory.end <= memory.half * 1.1,
      `relay memory ${memory.end?.toFixed(0)} MB at the end, ${memory.half?.toFixed(0)} in the first half, wanted no more than a tenth above`,
    ),
  ]
}
