import { asc, countDistinct, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { GatewayError } from '../kernel/GatewayError'
import type { TokenList } from '../tokenLists/readTokenList'
import { listedTokens, tokenLists } from '../tokenLists/tokenListTables'

const rowsAtOnce = 1_000

/** The imported lists with the number of their tokens and chains. */
export function listTokenLists(db: Database) {
  return db
    .select({
      ...{ name: tokenLists.name, version: tokenLists.version },
      tokens: sql<number>`count(${listedTokens.address})::int`,
      chains: countDistinct(listedTokens.chainId),
    })
    .from(tokenLists)
    .leftJoin(listedTokens, eq(listedTokens.list, tokenLists.id))
    .groupBy(tokenLists.id)
    .orderBy(asc(tokenLists.id))
}

/** Stores a list; it replaces the one of the same name. */
export async function importTokenList(db: Database, { name, version, tokens }: TokenList): Promise<void> {
  await db.transaction(async tx => {
    const [list] = await tx
      .insert(tokenLists)
      .values({ name, version })
      .onConflictDoUpdate({ target: tokenLists.name, set: { version } })
      .returning({ id: tokenLists.id })
    if (!list) throw new Error('the list was not stored')
    await tx.delete(listedTokens).where(eq(listedTokens.list, list.id))
    for (let at = 0; at < tokens.length; at += rowsAtOnce)
      await tx
        .insert(listedTokens)
        .values(tokens.slice(at, at + rowsAtOnce).map(token => ({ ...token, list: list.id })))
  })
}

export async function removeTokenList(db: Database, name: string): Promise<void> {
  const removed = await db
    .delete(tokenLists)
    .where(eq(tokenLists.name, name))
    .returning({ id: tokenLists.id })
  if (removed.length === 0)
    throw new GatewayError(`There is no list "${name}": "token-lists list" shows them.`)
}
