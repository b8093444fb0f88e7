import type { SimulateAnswer, SimulatedApproval, SimulatedChange } from '@latchkey/protocol'
import { toCaipNetworkId } from '@latchkey/protocol'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { approveTextsOf } from '../../test/approveTextsOf'
import type { ApprovalAction, ApprovalRequest } from './approvalRequest'
import { describeRequest } from './describeRequest'

const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const thief = '0x000000000000000000000000000000000000bad0'
const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const words = { texts: approveTextsOf.en, language: 'en' as const }

const allow = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [thief, maxUint256] })
const send = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [thief, 1_000n] })
const gas = { callGasLimit: '0x1', verificationGasLimit: '0x1', preVerificationGas: '0x1' } as const
const fees = { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' } as const

const transaction = (data: Hex, to: Hex = token): ApprovalAction => ({
  kind: 'transaction',
  transaction: { type: 'eip1559', to, value: '0x0', data, nonce: '0x0', gas: '0x5208', ...fees },
})
const actions: [string, ApprovalAction][] = [
  ['an unlimited allowance', transaction(allow)],
  ['a payment', transaction(send)],
  ['a payment to the token itself', transaction(send.replace(thief.slice(2), token.slice(2)) as Hex)],
  ['what nobody understands', transaction('0x12345678', thief)],
  [
    'calls together',
    {
      kind: 'operation',
      operation: {
        ...{ nonce: '0x0', deploys: false, ...gas, ...fees },
        calls: [
          { to: token, value: '0x0', data: allow },
          { to: thief, value: '0x1', data: '0x12345678' },
        ],
      },
    },
  ],
]

const gift: SimulatedChange = { kind: 'coin', amount: 10n ** 20n, value: 10n ** 12n }
const renamed: SimulatedChange = { kind: 'token', token, amount: 1n, symbol: 'WORTHLESS', decimals: 0 }
const taken: SimulatedApproval = { token, spender: thief, isCollection: false, before: 5n, after: 0n }
const done = (changes: SimulatedChange[], more: object = {}): SimulateAnswer => ({
  ...{ digest: '', outcome: 'done', how: 'node', approvals: [], looked: 9, isComplete: true, changes },
  ...more,
})
const lies: SimulateAnswer[] = [
  done([]),
  done([gift]),
  done([renamed], { approvals: [taken] }),
  done([], { isComplete: false, looked: 0 }),
  { digest: '', outcome: 'fails', code: 'reverted', reason: 'Nothing of this is dangerous' },
  { digest: '', outcome: 'unknown', reason: 'slow' },
]

test.each(actions)(
  '[T-58] %s: no trial changes what is said of the bytes, or takes a warning away',
  (_, action) => {
    const networkId = toCaipNetworkId('eip155', 1)
    const request: ApprovalRequest = {
      ...{ origin: 'https://shop.example', networkId, account, action },
      withoutCode: [thief],
    }
    const { warnings, trial: _trial, ...rest } = describeRequest(request, words)
    for (const lie of lies) {
      const { warnings: found, trial, ...said } = describeRequest(request, words, lie)
      expect(said).toEqual(rest)
      expect(found).toEqual(expect.arrayContaining([...warnings]))
      expect(trial.length).toBeGreaterThan(0)
    }
  },
)
