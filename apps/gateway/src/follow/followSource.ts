import type { AboutAnswer } from '@latchkey/protocol'
import type { AccountSource } from '../sources/accountSource'
import { createCallTogether } from './holdings/callTogether'
import { createTokens } from './holdings/createTokens'
import { type TableWorld, tableSource } from './source/tableSource'
import type { AccountIds } from './store/createAccountIds'
import type { Cursor } from './store/cursor'

export type FollowedWorld = Omit<TableWorld, 'find' | 'tokens' | 'callTogether'> & {
  accounts: AccountIds
  /** The latest cursor that this process knows; undefined until there is one. */
  cursor(): Cursor | undefined
  state: AccountSource['state']
}

/** Answers from the tables that the follower fills. */
export function followSource(world: FollowedWorld): AccountSource {
  const { accounts, cursor, state } = world
  const { balances, history, nfts, tokenUri } = tableSource({
    ...world,
    ...{ tokens: createTokens(world), callTogether: createCallTogether(world.ask) },
    async find(address) {
      const chain = cursor()?.id
      const account = chain === undefined ? undefined : await accounts.find(address)
      return chain === undefined || account === undefined ? undefined : { chain, account }
    },
  })
  const about = (): AboutAnswer => {
    const read = cursor()
    const isWhole = read && read.oldest <= read.backfillTo
    return { gaps: isWhole ? ['internal-transfers'] : ['internal-transfers', 'older-transactions'] }
  }
  return {
    kind: 'follow',
    ...{ state, balances, nfts, tokenUri },
    history: async (account, asked) => ({ ...(await history(account, asked)), ...about() }),
  }
}
