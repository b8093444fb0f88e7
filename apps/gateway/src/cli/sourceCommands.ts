import { readSource, type SourceAsked } from '../account/readSources'
import { GatewayError } from '../kernel/GatewayError'
import type { SourceEntry } from '../sources/sourceProvider'
import type { Command } from './command'
import { listSources, removeSource, setSource } from './sourceStore'
import { table } from './table'
import { UsageError } from './UsageError'
import { withoutKey } from './withoutKey'

/** Where the gateway learns what accounts own and did. */
export const sourceCommands: readonly Command[] = [
  {
    name: 'sources list',
    args: [],
    summary: 'Shows where accounts are read from, by chain',
    async run({ db, say }) {
      const all = await listSources(await db())
      if (all.length === 0) return say('There are no sources yet. Choose one: sources set <chain> follow.')
      for (const line of table(
        all.map(({ chainId, kind, url, keyName, firstBlock }) => [
          ...[chainId, kind, url ? withoutKey(url) : `from block ${firstBlock}`, keyName ?? ''],
        ]),
      ))
        say(line)
    },
  },
  {
    name: 'sources set',
    args: ['<chain>', '<kind>'],
    options: {
      'first-block': { type: 'string' },
      symbol: { type: 'string' },
      coin: { type: 'string' },
      url: { type: 'string' },
      'key-env': { type: 'string' },
    },
    summary: 'Chooses where the accounts of a chain are read from',
    help: [
      'follow: the gateway reads every block of the chain from its nodes (upstreams) and keeps what happened;',
      '  on Solana it reads the accounts that somebody asks about.',
      'node: the gateway asks its nodes for the coin, for the tokens of imported lists (token-lists), and for token',
      '  transfers of the accounts that somebody asks for. Nothing else of the history is known.',
      'blockscout: an instance of Blockscout is asked (REST v2). You answer for its terms.',
      '  --url  the address of the instance, like https://eth.blockscout.com',
      '  --key-env  the name of a variable of the gateway that has the key; it begins with SOURCE_KEY_',
      '  --first-block  the first block that is wanted, 0 by default',
      "  --symbol, --coin  symbol and name of the chain's own coin, if it is not the usual one (ETH, Ether)",
    ],
    async run({ args: [chainId = '', kind = ''], value, db, say }) {
      const first = value('first-block') ?? '0'
      if (!/^\d{1,12}$/.test(first)) throw new UsageError('--first-block must be the number of a block.')
      const [symbol, name] = [value('symbol'), value('coin')]
      const currency = { ...(symbol ? { symbol } : {}), ...(name ? { name } : {}) }
      const asked = { chainId, kind, url: value('url'), keyName: value('key-env'), currency }
      const source = understood({ ...asked, firstBlock: Number(first) })
      await setSource(await db(), source)
      say(
        source.url
          ? `${chainId}: read by ${kind} at ${withoutKey(source.url)}.`
          : `${chainId}: read by ${kind} from block ${first}.`,
      )
    },
  },
  {
    name: 'sources remove',
    args: ['<chain>'],
    summary: 'Stops reading the accounts of a chain; what was read stays',
    async run({ args: [chainId = ''], db, say }) {
      await removeSource(await db(), chainId)
      say(`${chainId}: no longer read.`)
    },
  },
]

function understood(asked: SourceAsked): SourceEntry {
  try {
    return readSource(asked)
  } catch (error) {
    throw error instanceof GatewayError ? new UsageError(error.message) : error
  }
}
