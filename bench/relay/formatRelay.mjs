import { cpus } from 'node:os'
import { measuredElsewhere } from './measuredElsewhere.mjs'
import { relayFigures } from './relayFigures.mjs'

const ms = value => (value === undefined ? '–' : value.toFixed(1))
const share = value => (Number.isFinite(value) ? `${(value * 100).toFixed(0)} %` : '–')
const MB = value => (value === undefined ? '–' : value.toFixed(0))
const or = value => value ?? '–'

/** The tables of one run, the figures wanted of it, and the cited ones of others apart from them. */
export function formatRelay({ steady, idle, restart, soak, abuse }) {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, Node ${process.versions.node}`
  const lines = [`One gateway process, its PostgreSQL with commits on disk, 600-byte messages. ${machine}.`]
  if (steady) lines.push('', ...steadyTable(steady))
  if (idle) lines.push('', ...idleTable(idle))
  if (restart) lines.push('', ...restartTable(restart))
  if (soak) lines.push('', ...soakTable(soak))
  if (abuse) lines.push('', ...abuseTable(abuse))
  lines.push('', ...relayFigures({ steady, idle, restart, abuse }).map(({ text }) => text))
  return [...lines, '', ...elsewhereTable()].join('\n')
}

function steadyTable({ idle, rate, sent, acknowledged, lost, repeated, delivery, acknowledgement, ...rest }) {
  return table(
    [
      'idle sockets',
      'messages/s',
      'sent',
      'acknowledged',
      'lost',
      'repeated',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'longest ms',
      'ack p99 ms',
      'relay CPU',
      'its ms each',
      'database CPU',
      'generator CPU',
      'stolen',
      'relay MB',
    ],
    [
      [
        idle,
        rate,
        sent,
        acknowledged,
        lost,
        repeated,
        ms(delivery.p50),
        ms(delivery.p95),
        ms(delivery.p99),
        ms(delivery.longest),
        ms(acknowledgement.p99),
        share(rest.relayCpu),
        rest.relayWork.toFixed(2),
        share(rest.databaseCpu),
        share(rest.cpu),
        share(rest.stolen),
        MB(rest.memory.now),
      ],
    ],
  )
}

function idleTable({ sockets, seconds, before, memory, relayCpu }) {
  return table(
    ['idle sockets', 'connected in s', 'relay MB before', 'relay MB', 'at most MB', 'kB each', 'relay CPU'],
    [
      [
        sockets,
        seconds.toFixed(1),
        MB(before),
        MB(memory.now),
        MB(memory.most),
        (((memory.now - before) * 1000) / sockets).toFixed(1),
        share(relayCpu),
      ],
    ],
  )
}

function restartTable({ clients, total, lost, repeated, ...rest }) {
  const whole = value => value.toFixed(0)
  return table(
    [
      'clients back after kill -9',
      'pending messages',
      'lost',
      'repeated',
      'kill to listening ms',
      'listening to all back ms',
      'listening to all delivered ms',
      'of it stolen ms',
      'relay CPU ms',
      'generator CPU ms',
    ],
    [
      [
        ...[clients, total, lost, repeated],
        ...[rest.startMs, rest.connectedMs, rest.deliveredMs, rest.stolen, rest.relayWork, rest.work].map(
          whole,
        ),
      ],
    ],
  )
}

function soakTable({ rounds, seconds, clients, sent, lost, memory }) {
  const at = share => MB(memory[Math.max(0, Math.round(memory.length * share) - 1)])
  return table(
    [
      'seconds',
      'clients that came and went',
      'messages',
      'lost',
      'relay MB after 1/4',
      'after 1/2',
      'after 3/4',
      'at the end',
    ],
    [[rounds * seconds, clients, sent, lost, at(0.25), at(0.5), at(0.75), at(1)]],
  )
}

function abuseTable({ rate, pairs, without, beside, took, memory }) {
  const row = (name, { sent, refused, lost, delivery }, more) => [
    ...[name, pairs, rate, sent, refused, lost, ms(delivery.p50), ms(delivery.p95), ms(delivery.p99)],
    ...more,
  ]
  const { sockets, topics, stored, fetched, handshakes, refused, closed, halfOpen, parts, http } = took
  return [
    ...table(
      [
        ...['', 'pairs', 'messages/s', 'sent', 'refused', 'lost', 'p50 ms', 'p95 ms', 'p99 ms'],
        ...['relay CPU', 'relay MB'],
      ],
      [
        row('without him', without, [share(without.relayCpu), MB(memory.half)]),
        row('beside one at his limits', beside, [share(beside.relayCpu), MB(memory.end)]),
      ],
    ),
    '',
    `He got ${sockets} sockets (${handshakes} of them closed at once), ${topics} subscriptions, ${stored} stored messages and ${fetched} pages of them, ${halfOpen} connections half open, ${parts} parts of messages sent, ${http} answers over HTTP; ${refused} requests and handshakes were refused, ${closed} asked of sockets that were closed for it.`,
  ]
}

function elsewhereTable() {
  const rows = measuredElsewhere.rows.map(({ name, idle, rate, p50, p99, relayCpu, memory }) => [
    name,
    or(idle),
    rate,
    ms(p50),
    ms(p99),
    share(relayCpu),
    MB(memory),
  ])
  return [
    `${measuredElsewhere.where}:`,
    '',
    ...table(['', 'idle sockets', 'messages/s', 'p50 ms', 'p99 ms', 'relay CPU', 'relay MB'], rows),
  ]
}

function table(head, rows) {
  const line = cells => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (head[at] === '' ? '---' : '--:'))), ...rows.map(line)]
}
