import type { Pool } from 'pg'
import { findMessages } from './findMessages'
import { gather } from './gather'

export type Receipt = { topic: string; messageId: string }

type Asked = { receipts: readonly Receipt[]; address: string }
type Found = readonly (number | undefined)[]

const mostAsked = 64
/** Messages that one query should look for. */
const mostLookedFor = 1_000

/**
 * Finds the ids of received messages. One query at a time, in which addresses take turns: one that sends many receipts
 * must not hold the connections that the messages of others need.
 */
export function createReceiptFinder(
  pool: Pool,
): (receipts: readonly Receipt[], address: string) => Promise<number[]> {
  const find = gather<Asked, Found>(asked => findAll(pool, asked), mostAsked, {
    ownerOf: ({ address }) => address,
    costOf: found => found.length,
    most: mostLookedFor,
  })
  return async (receipts, address) => (await find({ receipts, address })).filter(id => id !== undefined)
}

async function findAll(pool: Pool, asked: readonly Asked[]): Promise<Found[]> {
  const all = asked.flatMap(({ receipts }) => receipts)
  const found = await findMessages(pool, all)
  let at = 0
  return asked.map(({ receipts }) => {
    at += receipts.length
    return found.slice(at - receipts.length, at)
  })
}
