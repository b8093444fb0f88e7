import type { Pool } from 'pg'
import type { AskNode } from '../rpc/askNode'
import { listSignatures, type SignatureLine } from './chain/listSignatures'
import { type Watched, writeLines } from './store/watched'

export type Listing = {
  /** Lists what is new of an address, or the newest `first` of one that was never listed. */
  listNew(
    account: number,
    watched: Watched,
    asked: { first: number; amount: string | undefined },
  ): Promise<{ now: Watched; isShort: boolean }>
  /** Lists a page of what is older than everything known. */
  listOld(account: number, watched: Watched): Promise<Watched>
}

const longestPage = 1_000
/** Nobody reads more of what happened since the last look. */
const mostPages = 10

/** Lists the signatures of watched addresses into the tables. */
export function createListing({ pool, ask, now }: { pool: Pool; ask: AskNode; now(): number }): Listing {
  async function write(account: number, lines: readonly SignatureLine[], from: Watched, to: Watched) {
    await writeLines(pool, account, dated(lines, Math.floor(now() / 1_000)), { from, to })
    return to
  }

  async function readNew(address: string, until: string): Promise<SignatureLine[]> {
    const lines: SignatureLine[] = []
    for (let page = 0; page < mostPages; page++) {
      const before = lines.at(-1)?.signature
      const more = await listSignatures(ask, address, { before, until, limit: longestPage })
      if (more.length === 0) break // a page may be shorter than asked for, without being the last one
      lines.push(...more)
    }
    return lines
  }

  return {
    async listNew(account, watched, { first, amount }) {
      const { address, newest, oldest, whole } = watched
      const lines = newest
        ? await readNew(address, newest)
        : await listSignatures(ask, address, { limit: first })
      const final = lines.filter(({ isFinal }) => isFinal)
      const now = await write(account, lines, watched, {
        ...{ address, amount, age: 0 },
        newest: final[0]?.signature ?? newest,
        oldest: oldest ?? final.at(-1)?.signature,
        whole: whole || (lines.length === 0 && !newest),
      })
      return { now, isShort: lines.length < first }
    },
    async listOld(account, watched) {
      const { oldest } = watched
      if (watched.whole || !oldest) return watched
      const lines = await listSignatures(ask, watched.address, { before: oldest, limit: longestPage })
      const last = lines.at(-1)?.signature
      return write(account, lines, watched, { ...watched, oldest: last ?? oldest, whole: !last })
    },
  }
}

/** Where a node does not know a time, it is that of the transaction after it. */
function dated(lines: readonly SignatureLine[], now: number): (SignatureLine & { time: number })[] {
  let last = now
  return lines.map(line => {
    last = line.time ?? last
    return { ...line, time: last }
  })
}
