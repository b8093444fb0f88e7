import { expect, test } from 'vitest'
import { keccak256 } from '../../rpc/keccak256'
import { topics } from './topics'

test.each<[keyof typeof topics, string]>([
  ['transfer', 'Transfer(address,address,uint256)'],
  ['transferSingle', 'TransferSingle(address,address,address,uint256,uint256)'],
  ['transferBatch', 'TransferBatch(address,address,address,uint256[],uint256[])'],
  ['approval', 'Approval(address,address,uint256)'],
  ['approvalForAll', 'ApprovalForAll(address,address,bool)'],
  ['permit2Approval', 'Approval(address,address,address,uint160,uint48)'],
  ['wrap', 'Deposit(address,uint256)'],
  ['unwrap', 'Withdrawal(address,uint256)'],
  ['vaultDeposit', 'Deposit(address,address,uint256,uint256)'],
  ['vaultWithdraw', 'Withdraw(address,address,address,uint256,uint256)'],
  ['supply', 'Supply(address,address,address,uint256,uint16)'],
  ['withdraw', 'Withdraw(address,address,address,uint256)'],
  ['borrow', 'Borrow(address,address,address,uint256,uint8,uint256,uint16)'],
  ['repay', 'Repay(address,address,address,uint256,bool)'],
])('%s is the event %s', (name, signature) => {
  expect(topics[name]).toBe(`0x${keccak256(Buffer.from(signature)).toString('hex')}`)
})
