import type { SimulateAnswer } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { ApprovalRequest } from '../approve/approvalRequest'
import { approveTexts } from '../approve/approveTexts'
import { describeRequest } from '../approve/describeRequest'
import { withSpenders } from './withSpenders'

const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const stranger = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
const request: ApprovalRequest = {
  ...{ origin: 'https://shop.example', networkId: 'eip155:1' as never },
  account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  action: {
    kind: 'transaction',
    transaction: {
      ...{ type: 'eip1559', to: token, value: '0x0', data: '0x12345678', nonce: '0x0', gas: '0x5208' },
      ...{ maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x0' },
    },
  },
}
const tried: SimulateAnswer = {
  ...{ digest: '', outcome: 'done', how: 'node', looked: 1, isComplete: true, changes: [] },
  approvals: [{ token, spender: stranger, isCollection: false, before: 0n, after: 5n }],
}

async function warningsOf(askNode: () => Promise<string>) {
  const found = await withSpenders(request, tried, { askNode, oldContracts: new Set() })
  const { warnings } = describeRequest(request, { texts: approveTexts, language: 'en' }, found)
  return warnings.map(({ level, code }) => `${level} ${code}`)
}

test('[EMB-75 T-2] the window says that a spender of whom only the trial knows is no contract', async () => {
  expect(await warningsOf(async () => '0x')).toEqual(['danger no-code', 'caution unknown'])
  expect(await warningsOf(() => Promise.reject(new Error('away')))).toEqual(['caution unknown'])
})
