import { isRecord } from '../typed/typedData'
import type { AskNode } from './findStrangers'

type Block = { number: bigint; time: bigint }

const [hour, day] = [3_600n, 86_400n]
/** Over so many blocks the time between two of them is measured. */
const measured = 10_000n
/** Where a chain changes its pace, the first guess misses. */
const mostGuesses = 3

/**
 * A block that is a day old, or up to two hours more; as a node's parameter. It takes three questions, and up to two more
 * where the chain has changed its pace. Undefined where the chain is younger, or the node does not tell.
 */
export async function findDayAgo(ask: AskNode): Promise<string | undefined> {
  const head = await readBlock(ask, 'latest')
  if (!head) return undefined
  const wanted = head.time - day - hour
  let near = head
  let far = await readBlock(ask, head.number > measured ? head.number - measured : 0n)
  for (let guesses = 0; guesses < mostGuesses; guesses += 1) {
    if (!far || far.number >= near.number || far.time >= near.time) return undefined
    const back = ((near.time - wanted) * (near.number - far.number)) / (near.time - far.time)
    const found = await readBlock(ask, near.number - back)
    if (!found) return undefined
    const age = head.time - found.time
    if (age >= day && age <= day + 2n * hour) return toHex(found.number)
    // The one that is wanted lies between two that are known, or before both.
    if (found.time > wanted && far.time > wanted) [near, far] = [head, found]
    else if (found.time > wanted) near = found
    else [near, far] = [far.time > wanted ? far : near, found]
  }
  return undefined
}

async function readBlock(ask: AskNode, at: bigint | 'latest'): Promise<Block | undefined> {
  if (at !== 'latest' && at < 0n) return undefined
  const block = await ask('eth_getBlockByNumber', [at === 'latest' ? at : toHex(at), false])
  if (!isRecord(block)) return undefined
  const [number, time] = [toNumber(block.number), toNumber(block.timestamp)]
  return number === undefined || time === undefined ? undefined : { number, time }
}

function toNumber(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[\da-f]{1,16}$/i.test(value) ? BigInt(value) : undefined
}

function toHex(number: bigint): string {
  return `0x${number.toString(16)}`
}
