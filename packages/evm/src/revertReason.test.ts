import { kitError } from '@latchkey/protocol'
import { encodeErrorResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { revertReason } from './revertReason'

const abi = parseAbi(['error Error(string)', 'error Panic(uint256)', 'error Paused(uint256 until)'])
const text = 'ERC20: transfer amount exceeds balance'
const asText = encodeErrorResult({ abi, errorName: 'Error', args: [text] })
const asPanic = encodeErrorResult({ abi, errorName: 'Panic', args: [0x11n] })
const asOwn = encodeErrorResult({ abi, errorName: 'Paused', args: [5n] })

test.each([
  ['a node, by its data', { code: 3, message: 'execution reverted', data: asText }, text],
  ['a node, by its message', { code: 3, message: `execution reverted: ${text}`, data: '0x' }, text],
  [
    'a wallet around a node',
    { code: -32603, data: { code: 3, message: 'execution reverted', data: asText } },
    text,
  ],
  [
    'hardhat',
    { message: `Error: VM Exception while processing transaction: reverted with reason string '${text}'` },
    text,
  ],
  [
    'viem',
    new Error(`The contract function "transfer" reverted with the following reason:\n${text}\n`),
    text,
  ],
  [
    'a kit error around it',
    kitError('wallet/failed', { cause: { code: 3, message: 'x', data: asText } }),
    text,
  ],
  ['a panic', { code: 3, message: 'execution reverted', data: asPanic }, 'panic 0x11'],
  [
    'an error of its own',
    { message: 'execution reverted', data: asOwn },
    `the contract's error ${asOwn.slice(0, 10)}`,
  ],
  ['nothing about it', { code: 3, message: 'execution reverted', data: '0x' }, undefined],
  ['another failure', new Error('insufficient funds'), undefined],
  ['rubbish', { data: '0x08c379a0zz', message: 5 }, undefined],
  ['nothing at all', undefined, undefined],
])('%s', (_, error, expected) => {
  expect(revertReason(error)).toBe(expected)
})
