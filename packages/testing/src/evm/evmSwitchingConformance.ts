import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { asked, failsWith, switchToSecond } from '../conformanceChecks'
import { providerError } from '../providerError'
import type { LiveChain } from '../walletMemory'
import type { EvmWorld } from './evmWorld'

/** How an EVM adapter asks the wallet to switch chains. */
export function evmSwitchingConformance({ open, createWallet, chains: [chainA, chainB] }: EvmWorld): void {
  test('[NET-25] switches to a chain the wallet knows', async () => {
    const page = await open()
    await page.connect()
    await switchToSecond(page)
    expect(page.connections.list[0]?.networkId).toBe(`eip155:${chainB.id}`)
    expect(asked(page, 'wallet_switchEthereumChain')).toEqual([[{ chainId: numberToHex(chainB.id) }]])
    expect(asked(page, 'wallet_addEthereumChain')).toEqual([])
  })

  test('[NET-26 NET-27] adds the chain when the wallet does not know it', async () => {
    const page = await openKnowing(chainA)
    await page.connect()
    await switchToSecond(page)
    expect(page.connections.list[0]?.networkId).toBe(`eip155:${chainB.id}`)
    expect(asked(page, 'wallet_addEthereumChain')).toEqual([
      [
        {
          chainId: numberToHex(chainB.id),
          chainName: page.networks[1].name,
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: [chainB.rpcUrl],
          blockExplorerUrls: [`https://explorer-${chainB.id}.example`],
        },
      ],
    ])
  })

  const unknownChain = [
    { code: 32603, message: 'Internal error' },
    { code: -32603, message: 'Internal JSON-RPC error' },
    { code: 5000, message: 'Chain is not known' },
    { code: -32000, message: 'Failed', data: { originalError: { code: 4902 } } },
  ]
  test.each(unknownChain)(
    '[NET-27 NET-29] adds the chain after a switch that fails with %j',
    async ({ code, message, data }: { code: number; message: string; data?: unknown }) => {
      const page = await openKnowing(chainA)
      await page.connect()
      page.wallet.script.failWith('wallet_switchEthereumChain', providerError(code, message, data))
      await switchToSecond(page)
      expect(page.connections.list[0]?.networkId).toBe(`eip155:${chainB.id}`)
    },
  )

  test('[NET-28] a chain that cannot be added is not supported', async () => {
    const page = await openKnowing(chainA)
    await page.connect()
    page.wallet.script.failWith('wallet_addEthereumChain', providerError(-32602, 'Bad chain.'))
    const error = await failsWith('network/add-failed', switchToSecond(page))
    expect(error.message).toBe('Chain is not supported')
    expect(page.connections.list[0]?.networkId).toBe(`eip155:${chainA.id}`)
  })

  test.each([
    ['switching', providerError(4001, 'User rejected.'), 'wallet_switchEthereumChain'],
    ['switching', providerError(5000, 'User rejected methods.'), 'wallet_switchEthereumChain'],
    ['adding', providerError(4001, 'User rejected.'), 'wallet_addEthereumChain'],
  ])('[NET-29] declined %s is told as declined', async (_, refusal, method) => {
    const page = await openKnowing(chainA)
    await page.connect()
    page.wallet.script.failWith(method, refusal)
    await failsWith('user/rejected', switchToSecond(page))
    expect(asked(page, method)).toHaveLength(1)
  })

  /** A page whose wallet knows only this chain. */
  function openKnowing(chain: LiveChain) {
    return open({ createWallet: options => createWallet(options, [chain]) })
  }
}
