import type { AccountGap } from '@latchkey/protocol'
import { type TableWorld, tableSource } from '../follow/source/tableSource'
import type { AccountIds } from '../follow/store/createAccountIds'
import { errorReason } from '../kernel/errorReason'
import type { Log } from '../kernel/log'
import type { AccountSource } from '../sources/accountSource'
import type { Listed } from './createListed'
import type { Scan } from './createScan'
import { readChainNumber } from './nodeAccounts'

export type NodeWorld = Omit<TableWorld, 'find'> & {
  accounts: AccountIds
  scan: Scan
  listed: Listed
  log: Log
}

/**
 * Answers with what a node alone can tell: the coin, tokens of lists, and token transfers, which are searched for when
 * somebody asks for an account.
 */
export function nodeSource(world: NodeWorld): AccountSource {
  const { chain, pool, accounts, scan, listed, log } = world
  let number: Promise<number> | undefined
  let problem: string | undefined

  const chainNumber = () => {
    number ??= readChainNumber(pool, chain).catch(error => {
      number = undefined
      throw error
    })
    return number
  }
  async function keyOf(account: string) {
    const address = account.replace(/^0x/i, '').toLowerCase()
    const ids = await accounts.intern(new Set([address]))
    return { address, chain: await chainNumber(), account: ids.get(address) ?? 0 }
  }
  const tables = tableSource({ ...world, find: keyOf })

  /** Some nodes do not search events at all; what is known otherwise is worth an answer. */
  async function update(account: string): Promise<{ isWhole: boolean; failure?: unknown }> {
    try {
      const read = await scan.update(await keyOf(account))
      problem = undefined
      return read
    } catch (failure) {
      problem = 'the search for transfers fails'
      return { isWhole: false, failure }
    }
  }

  return {
    kind: 'node',
    state: () => (problem ? { problem } : {}),
    ...tables,
    async balances(account, asked) {
      const [{ isWhole, failure }] = await Promise.all([update(account), listed.look(await keyOf(account))])
      if (failure) log.debug('transfers could not be searched', { chain, reason: errorReason(failure) })
      const gaps: AccountGap[] = isWhole ? [] : ['unlisted-tokens']
      return { ...(await tables.balances(account, asked)), gaps }
    },
    async history(account, asked) {
      const { isWhole, failure } = await update(account)
      const page = await tables.history(account, asked)
      if (failure && page.rows.length === 0 && asked.before === undefined) throw failure
      const gaps: AccountGap[] = ['native-transfers', 'internal-transfers']
      return { ...page, gaps: isWhole ? gaps : [...gaps, 'older-transactions'] }
    },
    async nfts(account, asked) {
      const { isWhole, failure } = await update(account)
      const page = await tables.nfts(account, asked)
      if (failure && page.rows.length === 0 && asked.before === undefined) throw failure
      return isWhole ? page : { ...page, gaps: ['unlisted-tokens'] }
    },
  }
}
