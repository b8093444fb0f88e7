import type { Json } from '@latchkey/protocol/frame'
import { expect, test } from 'vitest'
import type { AskNode } from '../../gateway/askNode'
import { callsStatus, toCallsId, untilDone } from './callsStatus'

const hash = `0x${'ab'.repeat(32)}` as const
const transactionHash = `0x${'cd'.repeat(32)}`
const sent = { hash, chainId: 31337 }

/** The receipt that the gateway gives of an operation which was validated and whose calls failed. */
const failedInside: Json = {
  ...{ userOpHash: hash, nonce: '0x1', success: false, actualGasCost: '0x5af3107a4000', logs: [] },
  reason: `0xe450d38c${'00'.repeat(96)}`,
  receipt: { transactionHash, status: '0x1', blockHash: '0x01', blockNumber: '0x2', gasUsed: '0x3' },
}

const askBundler: AskNode = async (_network, method) =>
  method === 'eth_getUserOperationReceipt' ? failedInside : { status: 'included' }

test('[EMB-77] calls that failed inside are undone, though their transaction went well', async () => {
  const id = toCallsId(sent)
  const receipt = { blockHash: '0x01', blockNumber: '0x2', gasUsed: '0x3', transactionHash }
  expect(await callsStatus(id, sent, askBundler)).toEqual({
    ...{ version: '2.0.0', id, chainId: '0x7a69', status: 500, atomic: true },
    receipts: [{ ...receipt, logs: [], status: '0x0' }],
  })
  expect(await untilDone(sent, askBundler, async () => {})).toEqual({ isDone: false, transactionHash })
})
