import { isKitError } from '@latchkey/protocol'
import { createPublicClient, encodeFunctionData, getContractAddress, http, parseAbi } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { accountIn, asked, failsWith, prompts } from '../conformanceChecks'
import type { EvmWorld } from './evmWorld'

/** How an EVM adapter handles contracts: the devnet's own token, on both chains. */
export function evmContractsConformance({ family, open, chains: [chainA, chainB] }: EvmWorld): void {
  const client = createPublicClient({ transport: http(chainA.rpcUrl), pollingInterval: 100 })

  test('estimates gas', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const to = family.strangeAddress(0) as Hex
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [to, 5n] })
    const account = who.address as Hex
    const before = prompts(page, page.wallet).length
    for (const transaction of [
      { to, value: 1n },
      { to: token, data },
    ])
      expect(await page.adapter.estimateGas({ ...who, transaction })).toBe(
        await client.estimateGas({ account, ...transaction }),
      )
    expect(prompts(page, page.wallet)).toHaveLength(before)
  })

  test('gas of a transaction that would fail is a coded error', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [who.address as Hex, 5n] })
    const transaction = { to: token, data, value: 1n } // the token accepts no native currency
    const error = await page.adapter.estimateGas({ ...who, transaction }).catch((caught: unknown) => caught)
    expect(isKitError(error)).toBe(true)
    for (const wrong of [undefined, 7, {}, { to: 'me' }])
      await failsWith('request/invalid', page.adapter.estimateGas({ ...who, transaction: wrong as never }))
  })

  test('reads a contract without a wallet', async () => {
    const page = await open()
    const read = (functionName: string, ...args: unknown[]) =>
      page.adapter.readContract({
        network: page.networks[1],
        call: { ...dollar, functionName, args },
        signal,
      })
    expect(await read('symbol')).toBe('dUSD')
    expect(await read('decimals')).toBe(6)
    const second = createPublicClient({ transport: http(chainB.rpcUrl) })
    const balance = await second.readContract({
      ...dollar,
      functionName: 'balanceOf',
      args: [seeded.address],
    })
    expect(await read('balanceOf', seeded.address)).toBe(balance)
    expect(balance).toBeGreaterThan(0n)
    expect(page.wallet.requests).toEqual([])
  })

  test('wrong calls of a contract are coded errors, and the wallet is not asked', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const before = page.wallet.requests.length
    const network = page.networks[0]
    for (const call of wrongCalls) {
      await failsWith('request/invalid', page.adapter.readContract({ network, call: call as never, signal }))
      await failsWith('request/invalid', page.adapter.writeContract({ ...who, call: call as never }))
    }
    expect(page.wallet.requests.length).toBe(before)
  })

  test('a read that the contract refuses, or that is given up, is a coded error', async () => {
    const page = await open()
    const network = page.networks[0]
    const nobody = family.strangeAddress(0)
    const refused = { ...dollar, functionName: 'transferFrom', args: [nobody, token, 1n] }
    await failsWith('request/invalid', page.adapter.readContract({ network, call: refused, signal }))
    const noContract = { ...dollar, address: nobody, functionName: 'symbol' }
    await failsWith('http/bad-answer', page.adapter.readContract({ network, call: noContract, signal }))
    const call = { ...dollar, functionName: 'symbol' }
    const aborted = { network, call, signal: AbortSignal.abort() }
    await failsWith('http/aborted', page.adapter.readContract(aborted))
  })

  test('writes a contract, and it is mined', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const spender = family.strangeAddress(1)
    const call = { ...dollar, functionName: 'approve', args: [spender, 1_234_567n] }
    const hash = await page.adapter.writeContract({ ...who, call: call as never })
    const receipt = await client.waitForTransactionReceipt({ hash: hash as Hex })
    expect(receipt).toMatchObject({ status: 'success', to: token.toLowerCase() })
    const allowance = { ...dollar, functionName: 'allowance', args: [who.address, spender] }
    const network = page.networks[0]
    expect(await page.adapter.readContract({ network, call: allowance, signal })).toBe(1_234_567n)
  })

  test('[IMP-05 ERR-35 ERR-36] a contract is written by a connected account on the right chain only', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const call = { ...dollar, functionName: 'approve', args: [who.address, 1n] }
    const stranger = { ...who, address: family.strangeAddress(0), call }
    await failsWith('connector/account-not-found', page.adapter.writeContract(stranger))
    page.wallet.script.refuse()
    await failsWith('user/rejected', page.adapter.writeContract({ ...who, call: call as never }))
    page.wallet.script.approve()
    page.wallet.script.answer('eth_sendTransaction', 'done')
    await failsWith('wallet/bad-answer', page.adapter.writeContract({ ...who, call: call as never }))
    page.wallet.script.setChain(chainB.id)
    const before = asked(page, 'eth_sendTransaction').length
    await failsWith('chain/mismatch', page.adapter.writeContract({ ...who, call: call as never }))
    expect(asked(page, 'eth_sendTransaction')).toHaveLength(before)
  })
}

type Hex = `0x${string}`

const { signal } = new AbortController()
const mnemonic = 'test test test test test test test test test test test junk'
const seeded = mnemonicToAccount(mnemonic)
/**
 * The first contract that the faucet's account creates on each chain; that account is the mnemonic's
 * eleventh.
 */
const token = getContractAddress({
  from: mnemonicToAccount(mnemonic, { addressIndex: 10 }).address,
  nonce: 0n,
})
const abi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() pure returns (uint8)',
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
  'function approve(address, uint256) returns (bool)',
  'function transfer(address, uint256) returns (bool)',
  'function transferFrom(address, address, uint256) returns (bool)',
])
const dollar = { address: token, abi }

const wrongCalls = [
  undefined,
  null,
  7,
  'symbol',
  {},
  { abi, functionName: 'symbol' },
  { address: 'token', abi, functionName: 'symbol' },
  { address: token, functionName: 'symbol' },
  { address: token, abi: 'symbol()', functionName: 'symbol' },
  { ...dollar },
  { ...dollar, functionName: 'mint' },
  { ...dollar, functionName: 'balanceOf' },
  { ...dollar, functionName: 'balanceOf', args: ['me'] },
  { ...dollar, functionName: 'approve', args: [token, 1n, 2n] },
  { ...dollar, functionName: 'approve', args: 'all' },
]
