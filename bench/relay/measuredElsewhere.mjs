/** What was measured of other relays, on another day and another machine: no part of a run, named so in the table. */
export const measuredElsewhere = {
  where: 'Measured on 2026-11-15 on an arm64 machine with 2 shared, noisy cores, Node 20.20; not in this run',
  rows: [
    {
      name: 'WalletConnect/relay (TypeScript, Fastify, Redis; last commit 2023)',
      rate: 500,
      p50: 8.2,
      relayCpu: 0.49,
    },
    {
      name: 'the same: a backlog, 78 % delivered in the window',
      rate: 2_000,
      p50: 1_800,
      relayCpu: 0.87,
    },
    {
      name: 'a trial relay of 250 lines, mailbox in memory only',
      idle: 2_000,
      rate: 2_000,
      p50: 0.69,
      p99: 14.7,
      relayCpu: 0.39,
    },
    { name: 'the same', idle: 10_000, rate: 1_000, p50: 0.39, p99: 3.3, relayCpu: 0.27, memory: 165 },
  ],
}
