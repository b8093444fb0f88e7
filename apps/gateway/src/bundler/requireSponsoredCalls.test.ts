import { type AccountCall, disableCall, encodeCalls } from '@latchkey/smartaccount'
import { type Address, decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { requireSponsoredCalls } from './requireSponsoredCalls'

const sender: Address = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const shop: Address = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
const other: Address = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
const multicall3: Address = '0xca11bde05977b3631167028862be2a173976ca11'
const abi = parseAbi([
  'function mint(uint256)',
  'function burn(uint256)',
  'function multicall(bytes[])',
  'function aggregate3((address,bool,bytes)[])',
  'function execute(address,uint256,bytes)',
  'function execute(bytes32,bytes)',
])
const encode = (functionName: string, ...args: unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as never)
const mint = encode('mint', 1n)
const burn = encode('burn', 1n)
const mintOnly = [{ contract: shop, method: mint.slice(0, 10) }]
const call = (to: Address, data: Hex, value = 0n): AccountCall => ({ to, value, data })
const judge =
  (callData: Hex, sponsored: typeof mintOnly | 'all' = mintOnly) =>
  () =>
    requireSponsoredCalls({ sender, callData }, sponsored)
/** Several calls as ERC-7579 has them, with something behind them. */
const batchWith = (behind: string) => {
  const { args } = decodeFunctionData({ abi, data: encodeCalls([call(shop, mint), call(shop, mint)]) })
  const [mode, batch] = args as unknown as [Hex, Hex]
  return encode('execute', mode, `${batch}${behind}`)
}
const calls = (...all: [AccountCall, ...AccountCall[]]) => judge(encodeCalls(all))
const nested = (data: Hex, depth: number): Hex =>
  depth === 0 ? data : encode('multicall', [nested(data, depth - 1)])

test('a project that names no calls pays for all, read or not', () => {
  expect(judge('0x1234', 'all')).not.toThrow()
})

test('named calls are paid for, alone, in batches and in multicalls', () => {
  expect(calls(call(shop, mint))).not.toThrow()
  expect(calls(call(shop, mint), call(shop, mint))).not.toThrow()
  expect(judge(batchWith(''))).not.toThrow()
  expect(calls(call(shop, nested(mint, 3)))).not.toThrow()
  expect(calls(call(multicall3, encode('aggregate3', [[shop, true, mint]])))).not.toThrow()
  expect(calls(call(sender, encode('execute', shop, 0n, mint)))).not.toThrow()
  expect(
    judge(encodeCalls([call(shop, burn), call(shop, '0x', 1n)]), [{ contract: shop, method: '' }]),
  ).not.toThrow()
})

test('says what is called of that which is named, each contract and each method once', () => {
  const contract = { contract: shop, method: '' }
  expect(calls(call(shop, mint), call(shop, nested(mint, 3)))()).toEqual([contract, ...mintOnly])
  expect(judge(encodeCalls([call(shop, burn), call(shop, '0x', 1n)]), [contract, ...mintOnly])()).toEqual([
    contract,
  ])
  expect(calls(end)()).toEqual([])
  expect(judge('0x1234', 'all')()).toEqual([])
})

const end = disableCall({
  ...{ delegate: other, delegator: sender, salt: 1n, signature: '0x' },
  caveats: [{ enforcer: other, terms: '0x', args: '0x' }],
})

test('the end of a permission is paid for wherever calls are named, and nothing else of its contract', () => {
  expect(calls(end)).not.toThrow()
  expect(calls(call(shop, mint), end)).not.toThrow()
  expect(judge(encodeCalls([end]), [])).toThrow('certain calls only')
  expect(calls(end, call(other, mint))).toThrow('certain calls only')
  expect(calls(call(end.to, mint))).toThrow('certain calls only')
  expect(calls({ ...end, value: 1n })).toThrow('certain calls only')
})

test.each<[string, () => void]>([
  ['another method', calls(call(shop, burn))],
  ['another contract', calls(call(other, mint))],
  ['coins for the contract', calls(call(shop, '0x', 1n))],
  ['coins for somebody else', calls(call(other, '0x', 1n))],
  ['a call of the account itself', calls(call(sender, mint))],
  ['another call in a batch', calls(call(shop, mint), call(shop, burn))],
  ['another call in a multicall', calls(call(shop, encode('multicall', [mint, burn])))],
  ['another call behind multicalls', calls(call(shop, nested(burn, 4)))],
  ['calls deeper than anybody reads', calls(call(shop, nested(mint, 9)))],
  ['a multicall of nobody knows what', calls(call(other, encode('aggregate3', [[shop, true, mint]])))],
  ['another call in Multicall3', calls(call(multicall3, encode('aggregate3', [[other, true, mint]])))],
  ['an empty multicall', calls(call(shop, encode('multicall', [])))],
  ['a multicall that goes on', calls(call(shop, `${encode('multicall', [mint])}00`))],
  ['a batch that goes on', judge(batchWith(mint.slice(2)))],
  ['a batch that goes on with nothing', judge(batchWith('00'.repeat(32)))],
  ['an account that is not told to call anybody', judge(mint)],
  ['data that is cut off', judge(encodeCalls([call(shop, mint)]).slice(0, -8) as Hex)],
  ['what was named once and is no more', judge(encodeCalls([call(shop, mint)]), [])],
  ['nothing', judge('0x')],
])('%s is not paid for', (_, judged) => {
  expect(judged).toThrow(/^This project pays for certain calls only.*The account can pay for it itself/)
})
