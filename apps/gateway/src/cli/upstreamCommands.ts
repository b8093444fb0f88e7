import type { Command } from './command'
import { table } from './table'
import { addUpstream, listUpstreams, removeUpstream } from './upstreamStore'
import { withoutKey } from './withoutKey'

/** The nodes behind the RPC proxy. */
export const upstreamCommands: readonly Command[] = [
  {
    name: 'upstreams list',
    args: [],
    options: { full: { type: 'boolean' } },
    summary: 'Shows the nodes of every chain, preferred ones first',
    help: [
      'Addresses are cut after the host, because the rest often contains a key; --full shows them whole.',
    ],
    async run({ flag, db, say }) {
      const all = await listUpstreams(await db())
      if (all.length === 0) return say('There are no nodes yet. Add one: upstreams add <chain> <url>.')
      for (const line of table(
        all.map(({ chainId, url }) => [chainId, flag('full') ? url : withoutKey(url)]),
      ))
        say(line)
    },
  },
  {
    name: 'upstreams add',
    args: ['<chain>', '<url>'],
    summary: 'Adds a node to a chain, after its other nodes',
    help: ['The chain is a CAIP-2 id like eip155:1.'],
    async run({ args: [chain = '', url = ''], db, say }) {
      await addUpstream(await db(), chain, url)
      say(`${chain}: ${withoutKey(url)} added.`)
    },
  },
  {
    name: 'upstreams remove',
    args: ['<chain>', '<url>'],
    summary: 'Removes a node from a chain',
    async run({ args: [chain = '', url = ''], db, say }) {
      await removeUpstream(await db(), chain, url)
      say(`${chain}: ${withoutKey(url)} removed.`)
    },
  },
]
