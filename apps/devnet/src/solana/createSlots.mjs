import { randomBytes } from 'node:crypto'
import { getBase58Decoder } from '@solana/kit'

/** A blockhash is good for this many blocks after its own. */
const HASH_LIFE = 150
/** As many as the SlotHashes sysvar holds; address lookup tables ask it. */
const SLOT_HASHES = 512
/** Block times are known for two hours. */
const TIMES = 18_000

/**
 * Slots, their times and their blockhashes. There are no blocks: each slot is a block of its own, final at once.
 * @param {{ firstSlot: bigint, now: () => number, begins?: number }} options the first slot's time is now, or `begins`
 */
export function createSlots({ firstSlot, now, begins = now() }) {
  const base58 = getBase58Decoder()
  /** @type {Map<string, { height: number, signatures: Set<string> }>} */
  const recent = new Map()
  /** @type {{ slot: bigint, hash: string }[]} newest first */
  const slotHashes = []
  /** @type {Map<number, number>} */
  const times = new Map()
  const first = Number(firstSlot)
  let slot = first - 1
  let blockhash = ''
  advance({ time: begins })

  return {
    advance,
    slotHashes,
    get slot() {
      return slot
    },
    get height() {
      return slot - first
    },
    get time() {
      return times.get(slot) ?? 0
    },
    get blockhash() {
      return blockhash
    },
    /** @param {string} hash */
    lastValidHeight: hash => {
      const height = recent.get(hash)?.height
      return height === undefined ? undefined : height + HASH_LIFE
    },
    /**
     * The signatures that were processed with a blockhash; undefined for one that is unknown or too old.
     * @param {string} hash
     */
    signaturesWith: hash => recent.get(hash)?.signatures,
    /** @param {number} at */
    timeOf: at => times.get(at),
    /** @param {number} count */
    newest: count => Array.from({ length: Math.min(count, slot - first + 1) }, (_, index) => slot - index),
  }

  /** @param {{ time?: number, hash?: string }} [of] the slot: of this moment and with a random blockhash unless told */
  function advance({ time = now(), hash = base58.decode(randomBytes(32)) } = {}) {
    slot++
    blockhash = hash
    recent.set(blockhash, { height: slot - first, signatures: new Set() })
    slotHashes.unshift({ slot: BigInt(slot), hash: blockhash })
    times.set(slot, Math.floor(time / 1000))
    if (recent.size > HASH_LIFE + 1) dropOldest(recent)
    if (slotHashes.length > SLOT_HASHES) slotHashes.pop()
    if (times.size > TIMES) dropOldest(times)
  }
}

function dropOldest(map) {
  for (const key of map.keys()) return map.delete(key)
}
