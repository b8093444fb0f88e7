import type { Locks } from '../../device/openDevice'
import type { Store } from '../../store/openStore'

/** What a visitor may choose, in dollars a day; 0 is off. */
export const dailyChoices = [5, 20, 50] as const

/** A payment that is counted. `spent` and `cost` are in millionths of a dollar; `spent` is without this one. */
export type Counted = {
  cost: bigint
  spent: bigint
  /** In dollars. */
  limit: number
  /** For what certainly was not sent. */
  giveBack(): Promise<void>
}

/** How much may be paid within 24 hours without a window, on this device. Nothing of it comes from the page. */
export type DailyAmount = {
  /** In dollars; 0 is off, as it is for everybody at first. */
  limit(account: string): Promise<number>
  setLimit(account: string, dollars: number): Promise<void>
  /** Counts a payment; undefined where it needs its window. Never fails. */
  count(account: string, cost: bigint): Promise<Counted | undefined>
  /** Somebody typed digits that were not those on the screen: a page may have them guess. */
  noteWrong(): Promise<void>
}

export type DailyWorld = { store: Store; locks: Locks; projectId: string; now(): number }

type Payment = { id: string; at: number; cost: bigint }
type Kept = { limit: number; paid: readonly Payment[] }

const day = 24 * 3_600_000
/** A page that has its visitor guess digits begins anew with a new frame: so the device counts wrong ones. */
const mostWrong = 3
/** Nobody pays so often by hand. */
const mostPayments = 200
const perDollar = 1_000_000n

/** Whatever is not as it was written here, in the store or on the clock, counts as no allowance. */
export function createDailyAmount({ store, locks, projectId, now }: DailyWorld): DailyAmount {
  const nameOf = (account: string) => `daily:${projectId}:${account.toLowerCase()}`
  const wrongName = `daily-wrong:${projectId}`
  const alone = <Value>(work: () => Promise<Value>): Promise<Value> =>
    locks.request(`latchkey-daily:${projectId}`, work) as Promise<Value>
  const read = async (account: string) => readKept(await store.get(nameOf(account)))

  return {
    limit: async account => (await read(account))?.limit ?? 0,
    setLimit: (account, dollars) =>
      alone(async () => {
        const paid = (await read(account))?.paid ?? []
        // After a clock that was ahead, what was paid counts from now on.
        const counted = paid.map(one => ({ ...one, at: Math.min(one.at, now()) }))
        await store.put(nameOf(account), { limit: dollars, paid: counted })
      }),
    count: (account, cost) => alone(() => count(account, cost)).catch(() => undefined),
    noteWrong: () =>
      alone(async () => {
        const before = readTimes(await store.get(wrongName)) ?? []
        await store.put(wrongName, [...before, now()].slice(-mostWrong))
      }),
  }

  /** One tab at a time, and on the disk before anybody is asked. */
  async function count(account: string, cost: bigint): Promise<Counted | undefined> {
    const [kept, wrong] = [await read(account), readTimes(await store.get(wrongName))]
    const at = now()
    const isLately = (time: number) => at - time < day
    if (!kept || !wrong || wrong.filter(isLately).length >= mostWrong) return undefined
    const paid = kept.paid.filter(one => isLately(one.at))
    const spent = paid.reduce((sum, one) => sum + one.cost, 0n)
    const isClockBack = paid.some(one => one.at > at)
    if (isClockBack || paid.length >= mostPayments) return undefined
    if (spent + cost > BigInt(kept.limit) * perDollar) return undefined
    const id = crypto.randomUUID()
    await store.put(nameOf(account), { ...kept, paid: [...paid, { id, at, cost }] })
    return { cost, spent, limit: kept.limit, giveBack: () => giveBack(account, id) }
  }

  function giveBack(account: string, id: string): Promise<void> {
    return alone(async () => {
      const kept = await read(account)
      if (!kept) return
      await store.put(nameOf(account), { ...kept, paid: kept.paid.filter(one => one.id !== id) })
    })
  }
}

function readKept(value: unknown): Kept | undefined {
  const { limit, paid } = Object(value) as Partial<Kept>
  const isLimit = limit === 0 || dailyChoices.some(choice => choice === limit)
  return isLimit && Array.isArray(paid) && paid.every(isPayment) ? { limit: Number(limit), paid } : undefined
}

function isPayment(value: unknown): value is Payment {
  const { id, at, cost } = Object(value) as Partial<Payment>
  return typeof id === 'string' && Number.isSafeInteger(at) && typeof cost === 'bigint' && cost >= 0n
}

/** None, where nothing was kept. */
function readTimes(value: unknown): readonly number[] | undefined {
  if (value === undefined) return []
  return Array.isArray(value) && value.every(Number.isSafeInteger) ? value : undefined
}
