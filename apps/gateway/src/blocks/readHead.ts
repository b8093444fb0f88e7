import type { AskNode } from '../rpc/askNode'
import type { ServedChain } from '../rpc/servedChain'

/** The newest block that a node knows; Solana is not asked for more than the slot. */
export type Head = { number: bigint; hash?: string; parent?: string }

/** Families of chains whose blocks can be watched, with the ms between two looks. */
export const watchedEvery: Readonly<Partial<Record<ServedChain['namespace'], number>>> = {
  eip155: 2_000,
  solana: 4_000,
}

/** Rejects where the node does not answer, or answers something else. */
export async function readHead(ask: AskNode, namespace: ServedChain['namespace']): Promise<Head> {
  if (namespace === 'solana') {
    const slot = await ask('getSlot', [{ commitment: 'confirmed' }])
    if (typeof slot !== 'number' || !Number.isSafeInteger(slot) || slot < 0) throw new Error('not a slot')
    return { number: BigInt(slot) }
  }
  const head = readBlock(await ask('eth_getBlockByNumber', ['latest', false]))
  if (!head) throw new Error('not a block')
  return head
}

/** The hash of a block by its number; undefined if the node has none there. */
export async function readHash(ask: AskNode, number: bigint): Promise<string | undefined> {
  return readBlock(await ask('eth_getBlockByNumber', [`0x${number.toString(16)}`, false]))?.hash
}

function readBlock(value: unknown): Required<Head> | undefined {
  const { number, hash, parentHash } = Object(value) as Record<string, unknown>
  if (typeof number !== 'string' || !/^0x[\da-f]{1,16}$/i.test(number)) return undefined
  if (!isHash(hash) || !isHash(parentHash)) return undefined
  return { number: BigInt(number), hash, parent: parentHash }
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
}
