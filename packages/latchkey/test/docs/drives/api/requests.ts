import { psbtFor } from '@latchkey/testing/conformance'
import { getContractAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connect, fetchConnectors, type Kit } from '../../../../src'
import { connectedSite, type DocsSite } from '../../docsSite'
import { button } from '../../driving/button'
import type { PageDrives } from '../../driving/Drive'
import { drawn } from '../../driving/drawn'
import { onSite } from '../../driving/onSite'
import { solanaTransaction } from '../../solanaTransaction'

/** The token that the devnet gives its first chain. */
const token = getContractAddress({
  from: mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: 10 })
    .address,
  nonce: 0n,
})

/** What is asked of wallets and chains, and amounts. */
export const requests: PageDrives = {
  Sign: drawn(
    () => 'Sign',
    async ({ evm }) => {
      await button('Sign').click()
      await expect.poll(() => evm.requests.some(({ method }) => method === 'personal_sign')).toBe(true)
    },
  ),
  sign: onSite(connectedSite, async ({ kit, evm }, sign: (kit: Kit, to: unknown) => Promise<object>) => {
    expect(await sign(kit, evm.addresses[1])).toEqual({
      signature: expect.stringMatching(/^0x\w{130}$/),
      typed: expect.stringMatching(/^0x\w{130}$/),
      hash: expect.stringMatching(/^0x\w{64}$/),
    })
  }),
  Tip: drawn(
    () => 'Send 0.001',
    async () => {
      await button('Send 0.001').click()
      await expect.element(page.getByText(/^Sent: 0x/)).toBeVisible()
    },
    ({ evm }) => ({ to: evm.addresses[1] }),
  ),
  Requests: drawn(
    () => 'Typed data',
    async site => {
      const said = vi.spyOn(console, 'log').mockImplementation(() => {})
      await connectAll(site)
      for (const name of ['Typed data', 'Token', 'Solana', 'PSBT', 'Bitcoin']) {
        await button(name).click()
        // An approval for an account that is no contract is what the sign guard warns of.
        if (name === 'Token') await button('Continue anyway').click()
        await expect.poll(() => said.mock.calls.length, { message: name }).toBe(1)
        said.mockClear()
      }
    },
    site => ({ token, to: site.evm.addresses[1], ...otherFamilies(site) }),
  ),
  evm: onSite(
    connectedSite,
    async ({ kit, evm }, run: (kit: Kit, address: unknown, to: unknown) => Promise<object>) => {
      evm.script.answer('wallet_getCapabilities', { '0x0': { assetDiscovery: { supported: true } } })
      expect(await run(kit, token, evm.addresses[1])).toEqual({
        balance: 0n,
        hash: expect.stringMatching(/^0x\w{64}$/),
        gas: expect.any(BigInt),
        can: expect.any(Object),
        holds: expect.any(Object),
      })
    },
  ),
  others: onSite(
    connectedSite,
    async (site, others: (kit: Kit, ...given: unknown[]) => Promise<{ txid: string }>) => {
      await connectAll(site)
      const { transaction, psbt, recipient } = otherFamilies(site)
      const { txid } = await others(site.kit, transaction, psbt, recipient)
      expect(txid).toMatch(/^\w{64}$/)
      expect(site.bitcoin.sent).toHaveLength(2)
    },
  ),
  sendTyped: onSite(
    connectedSite,
    async ({ kit, evm }, sendTyped: (kit: Kit, ...given: unknown[]) => Promise<unknown>) => {
      const balance = { value: 10n ** 18n, decimals: 18 }
      const send = (typed: string) => sendTyped(kit, balance, evm.addresses[1], typed)
      expect(await send('x')).toBe('no-number')
      expect(await send('2')).toBe('There are 1.0000')
      expect(await send('0.5')).toMatch(/^0x/)
    },
  ),
  half: async (half: (balance: object) => string) => {
    expect(half({ value: 30n, decimals: 2 })).toBe('0.15')
  },
  total: async (total: object) => expect(total).toMatchObject({ value: 151n, decimals: 2 }),
  inDollars: async (amount: object) => expect(amount).toMatchObject({ value: 1_510_000n, decimals: 6 }),
}

/** A wallet of each chain family, the EVM one in use. */
async function connectAll({ kit }: DocsSite): Promise<void> {
  await connect(kit, { connectorId: 'Sol', namespace: 'solana' })
  for (const item of await fetchConnectors(kit, { namespace: 'bip122' })) await connect(kit, item)
  await connect(kit, { connectorId: 'io.metamask', namespace: 'eip155' })
}

/** What the requests of Solana and Bitcoin take. */
function otherFamilies({ solana, bitcoin }: DocsSite) {
  const [from = ''] = solana.addresses
  const [recipient = ''] = bitcoin.addresses
  return {
    transaction: solanaTransaction(from),
    psbt: psbtFor(bitcoin.accounts),
    recipient,
  }
}
