import { GatewayError } from '../kernel/GatewayError'
import { readServedChain } from '../rpc/servedChain'
import { readTokenList } from '../tokenLists/readTokenList'
import { createOutside } from '../upstream/outside/createOutside'
import type { Command } from './command'
import { readJsonInput } from './readJsonInput'
import { table } from './table'
import { importTokenList, listTokenLists, removeTokenList } from './tokenListStore'
import { UsageError } from './UsageError'

const mostBytes = 64 * 1024 * 1024

/** The lists of tokens that accounts are asked for where the gateway has nothing but a node. */
export const tokenListCommands: readonly Command[] = [
  {
    name: 'token-lists list',
    args: [],
    summary: 'Shows the imported lists of tokens',
    async run({ db, say }) {
      const all = await listTokenLists(await db())
      if (all.length === 0) return say('There are no lists yet. Import one: token-lists import <file>.')
      for (const line of table(
        all.map(({ name, version, tokens, chains }) => [
          ...[name, version, `${tokens} tokens`, `${chains} chains`],
        ]),
      ))
        say(line)
    },
  },
  {
    name: 'token-lists import',
    args: ['<file or address>'],
    options: { chain: { type: 'string' } },
    summary: 'Imports a list of tokens; it replaces the list of the same name',
    help: [
      'A list in the format of tokenlists.org, from a file or an https:// address.',
      '  --chain  takes the tokens of this chain only, like eip155:1',
    ],
    async run({ args: [from = ''], value, path, db, say }) {
      const chain = value('chain')
      if (chain !== undefined && readServedChain(chain)?.namespace !== 'eip155')
        throw new UsageError('--chain must be an EVM chain, like eip155:1.')
      const list = readTokenList(
        /^https?:/.test(from) ? await download(from) : await readJsonInput(path(from)),
      )
      const tokens = list.tokens.filter(({ chainId }) => chain === undefined || chainId === chain)
      if (tokens.length === 0) throw new GatewayError(`The list has no tokens of ${chain}.`)
      await importTokenList(await db(), { ...list, tokens })
      const leftOut = list.leftOut > 0 ? `; ${list.leftOut} entries were left out` : ''
      say(`"${list.name}" ${list.version}: ${tokens.length} tokens imported${leftOut}.`)
    },
  },
  {
    name: 'token-lists remove',
    args: ['<name>'],
    summary: 'Removes a list of tokens',
    async run({ args: [name = ''], db, say }) {
      await removeTokenList(await db(), name)
      say(`"${name}" removed.`)
    },
  },
]

/** The operator names the address; where it leads on must be public. */
async function download(address: string): Promise<unknown> {
  if (!address.startsWith('https:')) throw new UsageError('The address of a list must start with https://.')
  const outside = createOutside({ allow: [], times: { headers: 10_000, total: 60_000 } })
  try {
    const answer = await outside.get(address, { limit: mostBytes, accept: 'application/json', isOwn: true })
    if (answer.problem) throw new GatewayError(`The list cannot be fetched: ${answer.problem}.`)
    return JSON.parse(new TextDecoder().decode(answer.bytes))
  } catch (error) {
    throw error instanceof SyntaxError ? new GatewayError('What is there is no JSON.') : error
  } finally {
    outside.close()
  }
}
