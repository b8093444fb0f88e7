import { connect, getWalletProvider, switchNetwork } from '@latchkey/core'
import { chainReady } from '@latchkey/testing/conformance'
import { evmLifeConformance, evmSite } from '@latchkey/testing/evm'
import { utils } from 'ethers'
import { beforeAll, expect, inject, test } from 'vitest'
import { ethers5 } from './ethers5'
import { toWeb3Provider } from './toWeb3Provider'

const { chains } = inject('devnet')
const options = { chains, adapter: ethers5, account: 9 }

beforeAll(async () => {
  await Promise.all(chains.map(({ rpcUrl }) => chainReady(rpcUrl)))
}, 180_000)

evmLifeConformance(options)

test('the connected wallet signs and sends as a signer of ethers 5', async () => {
  const { connectorId, load } = evmSite(options)
  const { kit, wallet } = load()
  await kit.wake()
  await connect(kit, { connectorId })
  const provider = await toWeb3Provider(await getWalletProvider(kit))
  provider.pollingInterval = 50
  const signer = provider.getSigner()
  expect(await signer.getAddress()).toBe(wallet.addresses[0])
  const signature = await signer.signMessage('Hello')
  expect(utils.verifyMessage('Hello', signature)).toBe(wallet.addresses[0])
  const to = `0x${'34'.repeat(20)}`
  const { hash } = await signer.sendTransaction({ to, value: utils.parseEther('0.01') })
  expect(await provider.waitForTransaction(hash)).toMatchObject({ status: 1, from: wallet.addresses[0], to })
  expect((await provider.getTransaction(hash)).value).toEqual(utils.parseEther('0.01'))
  await switchNetwork(kit, `eip155:${chains[1]?.id}`)
  expect((await provider.getNetwork()).chainId).toBe(chains[1]?.id)
})

test('[ERR-32] what is no wallet is told as none', async () => {
  for (const nothing of [undefined, null, 7, {}, { request: 'x' }])
    await expect(toWeb3Provider(nothing)).rejects.toMatchObject({ code: 'provider/not-found' })
})
