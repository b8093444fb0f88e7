import type { CaipNetworkId } from '@latchkey/protocol'
import type { TransactionText } from '../approve/approvalRequest'
import type { AskNode } from '../gateway/askNode'
import { inTime } from '../store/inTime'
import { toQuantity } from './quantity'
import { toNumber } from './toNumber'

type Sent = Pick<TransactionText, 'data' | 'accessList'> & { gas: Promise<bigint> }

/** Rollups of the OP stack have this contract from their first block on; nobody can put one there elsewhere. */
const oracle = '0x420000000000000000000000000000000000000f'
/** Scroll's own, and its test network's. */
const scrollOracle = '0x5300000000000000000000000000000000000002'
/** `getL1FeeUpperBound(uint256 unsignedTxSize)`: for data that cannot be compressed. */
const upperBound = '0xf1c7a58b'
/** `getL1Fee(bytes unsignedTx)`, of older contracts: these compress nothing, and take the most for bytes that are not 0. */
const feeOfBytes = '0x49948e0e'
/** `getOperatorFee(uint256 gasUsed)`, of newer ones. */
const operatorFee = '0x275aedd2'
/** Of a transaction without its data, as it is signed: with the longest numbers that anybody has. */
const otherBytes = 120

/**
 * What a rollup takes beside gas, at most: for putting the bytes on another chain, and for whoever runs it. The chain itself
 * says so, whichever it is: where no contract answers there is nothing to pay. `unknown` where the node says nothing.
 */
export async function askDataFee(
  { data, accessList, gas }: Sent,
  { askNode, networkId }: { askNode: AskNode; networkId: CaipNetworkId },
): Promise<`0x${string}` | 'unknown' | undefined> {
  const to = /^eip155:53435[12]$/.test(networkId) ? scrollOracle : oracle
  // An entry of the list is shorter signed than written.
  const size = otherBytes + data.length / 2 + Math.ceil(JSON.stringify(accessList ?? '').length / 2)
  const bytes = await call(upperBound, word(size)).then(
    found =>
      found ??
      call(feeOfBytes, word(32) + word(size) + 'ff'.repeat(size).padEnd(Math.ceil(size / 32) * 64, '0')),
  )
  if (bytes === undefined) return 'unknown'
  if (bytes === 'none') return undefined
  const operator = await call(operatorFee, word(await gas))
  // It follows the other chain's prices, which may rise until the transaction is in a block.
  return toQuantity((bytes * 3n) / 2n + (typeof operator === 'bigint' ? operator : 0n))

  /** Undefined where it fails. */
  async function call(selector: string, words: string): Promise<bigint | 'none' | undefined> {
    const params = [{ to, data: selector + words }, 'latest']
    return inTime(
      askNode(networkId, 'eth_call', params)
        .then(answer => (answer === '0x' ? 'none' : toNumber(answer)))
        .catch(() => undefined),
    )
  }
}

function word(value: number | bigint): string {
  return value.toString(16).padStart(64, '0')
}
