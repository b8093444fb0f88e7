import { isBlockhash } from '@solana/kit'
import { RpcError } from '../RpcError.mjs'
import { readConfig } from '../readConfig.mjs'
import { readWhole } from '../readWhole.mjs'
import { solanaDevnet } from '../solanaDevnet.mjs'
import { withContext } from '../withContext.mjs'

const { slotsPerEpoch } = solanaDevnet

/** What is asked about the node, its slots and its blockhashes. */
export const slotMethods = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': `${solanaDevnet.version} (${solanaDevnet.label})`, 'feature-set': 0 }),
  getGenesisHash: () => solanaDevnet.genesisHash,
  getSlot: (chain, [config]) => {
    readConfig(chain, config)
    return chain.slots.slot
  },
  getBlockHeight: (chain, [config]) => {
    readConfig(chain, config)
    return chain.slots.height
  },
  getTransactionCount: (chain, [config]) => {
    readConfig(chain, config)
    return chain.history.count
  },
  getEpochInfo: (chain, [config]) => {
    readConfig(chain, config)
    const { slot, height } = chain.slots
    return {
      absoluteSlot: slot,
      blockHeight: height,
      epoch: Math.floor(slot / slotsPerEpoch),
      slotIndex: slot % slotsPerEpoch,
      slotsInEpoch: slotsPerEpoch,
      transactionCount: chain.history.count,
    }
  },
  getBlockTime: (chain, [slot]) => {
    const time = chain.slots.timeOf(readWhole(slot, 'slot'))
    if (time === undefined) throw new RpcError(-32004, `Block not available for slot ${slot}`)
    return time
  },
  getLatestBlockhash: (chain, [config]) => {
    readConfig(chain, config)
    const { blockhash } = chain.slots
    return withContext(chain, { blockhash, lastValidBlockHeight: chain.slots.lastValidHeight(blockhash) })
  },
  isBlockhashValid: (chain, [blockhash, config]) => {
    readConfig(chain, config)
    if (typeof blockhash !== 'string' || !isBlockhash(blockhash))
      throw RpcError.badParams('blockhash must be 32 bytes in base58.')
    return withContext(chain, chain.slots.lastValidHeight(blockhash) !== undefined)
  },
  getRecentPrioritizationFees: chain =>
    chain.slots
      .newest(150)
      .reverse()
      .map(slot => ({ slot, prioritizationFee: 0 })),
}
