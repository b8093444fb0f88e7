import { connect, getWalletProvider, switchNetwork } from '@latchkey/core'
import { chainReady } from '@latchkey/testing/conformance'
import { evmLifeConformance, evmSite } from '@latchkey/testing/evm'
import { parseEther, verifyMessage } from 'ethers'
import { beforeAll, expect, inject, test } from 'vitest'
import { ethers } from './ethers'
import { toBrowserProvider } from './toBrowserProvider'

const { chains } = inject('devnet')
const options = { chains, adapter: ethers, account: 8 }

beforeAll(async () => {
  await Promise.all(chains.map(({ rpcUrl }) => chainReady(rpcUrl)))
}, 180_000)

evmLifeConformance(options)

test('the connected wallet signs and sends as a signer of ethers 6', async () => {
  const { connectorId, load } = evmSite(options)
  const { kit, wallet } = load()
  await kit.wake()
  await connect(kit, { connectorId })
  const provider = await toBrowserProvider(await getWalletProvider(kit))
  provider.pollingInterval = 50
  const signer = await provider.getSigner()
  expect(signer.address).toBe(wallet.addresses[0])
  const signature = await signer.signMessage('Hello')
  expect(verifyMessage('Hello', signature)).toBe(wallet.addresses[0])
  const to = `0x${'12'.repeat(20)}`
  const { hash } = await signer.sendTransaction({ to, value: parseEther('0.01') })
  expect(await provider.waitForTransaction(hash)).toMatchObject({ status: 1, from: wallet.addresses[0], to })
  expect((await provider.getTransaction(hash))?.value).toEqual(parseEther('0.01'))
  await switchNetwork(kit, `eip155:${chains[1]?.id}`)
  await provider.getNetwork() // ethers notices the change with this one, and still names the old chain
  expect((await provider.getNetwork()).chainId).toBe(BigInt(chains[1]?.id ?? 0))
  provider.destroy()
})

test('[ERR-32] what is no wallet is told as none', async () => {
  for (const nothing of [undefined, null, 7, {}, { request: 'x' }])
    await expect(toBrowserProvider(nothing)).rejects.toMatchObject({ code: 'provider/not-found' })
})
