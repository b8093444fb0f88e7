import { connect } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderSite, testKit } from '../../test/site'
import { useLatchkey } from './useLatchkey'
import { useLatchkeyBalance } from './useLatchkeyBalance'
import { useLatchkeyConnections } from './useLatchkeyConnections'
import { useLatchkeyDisconnect } from './useLatchkeyDisconnect'
import { useLatchkeySignMessage } from './useLatchkeySignMessage'
import { useLatchkeyState } from './useLatchkeyState'
import { useLatchkeySwitchAccount } from './useLatchkeySwitchAccount'
import { useLatchkeySwitchNetwork } from './useLatchkeySwitchNetwork'
import { useLatchkeyWalletInfo } from './useLatchkeyWalletInfo'
import { useLatchkeyWalletProvider } from './useLatchkeyWalletProvider'

const said = page.getByRole('status')

test('[IMP-37] useLatchkeyBalance reads the balance of the account and asks anew when told to', async () => {
  const { kit, adapter } = testKit()
  function Site() {
    const { data, status, refetch } = useLatchkeyBalance()
    return (
      <>
        <output>{data ? `${data.value} ${data.formatted}` : status}</output>
        <button type="button" onClick={() => void refetch()}>
          Again
        </button>
      </>
    )
  }
  adapter.balance = async () => ({ value: 7n, decimals: 18, symbol: 'ETH' })
  await renderSite(kit, <Site />)
  await expect.element(said).toHaveTextContent('idle')
  await connect(kit, { connectorId: 'io.one' })
  await expect.element(said).toHaveTextContent('7 0.000000000000000007')
  adapter.balance = async () => ({ value: 9n, decimals: 18, symbol: 'ETH' })
  await page.getByRole('button', { name: 'Again' }).click()
  await expect.element(said).toHaveTextContent('9')
})

test('[IMP-37 CON-28] useLatchkeyConnections lists the wallets and uses another one', async () => {
  const { kit, adapter } = testKit()
  adapter.keepsOthers = true
  function Site() {
    const wallets = useLatchkeyConnections()
    const { switchAccount } = useLatchkeySwitchAccount()
    const { open } = useLatchkey()
    return (
      <>
        <output>
          {wallets.map(({ name, isInUse }) => (isInUse ? `${name}!` : name)).join(', ') || 'none'}
        </output>
        {wallets.map(wallet => (
          <button
            key={wallet.connectorId}
            type="button"
            onClick={() =>
              void switchAccount({ namespace: wallet.namespace, connectorId: wallet.connectorId })
            }
          >
            Use {wallet.name}
          </button>
        ))}
        <button type="button" onClick={() => void open({ view: 'Connect' })}>
          One more
        </button>
      </>
    )
  }
  await renderSite(kit, <Site />)
  await expect.element(said).toHaveTextContent('none')
  await connect(kit, { connectorId: 'io.one' })
  await connect(kit, { connectorId: 'io.two' })
  await expect.element(said).toHaveTextContent('Two!, One')
  await page.getByRole('button', { name: 'Use One' }).click()
  await expect.element(said).toHaveTextContent('One!, Two')
  await page.getByRole('button', { name: 'One more' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
})

test('[IMP-37] useLatchkeyDisconnect, -SwitchNetwork and -SignMessage say how it goes', async () => {
  const { kit, adapter } = testKit()
  const signed = vi.fn()
  function Site() {
    const { disconnect, ...leaving } = useLatchkeyDisconnect()
    const { switchNetwork, ...switching } = useLatchkeySwitchNetwork()
    const { signMessage, ...signing } = useLatchkeySignMessage()
    return (
      <>
        <output>
          {[leaving, switching, signing].map(({ status }) => status).join(' ')}
          {signing.error ? ` ${String((signing.error as { code?: string }).code)}` : ''}
        </output>
        <button type="button" onClick={() => void disconnect()}>
          Leave
        </button>
        <button type="button" onClick={() => void switchNetwork('eip155:10')}>
          Switch
        </button>
        <button type="button" onClick={() => signMessage({ message: 'Hello' }).then(signed, () => {})}>
          Sign
        </button>
      </>
    )
  }
  await renderSite(kit, <Site />)
  await connect(kit, { connectorId: 'io.one' })
  await expect.element(said).toHaveTextContent('idle idle idle')
  adapter.answer = 'refuse'
  await page.getByRole('button', { name: 'Sign' }).click()
  await expect.element(said).toHaveTextContent('idle idle error user/rejected')
  adapter.answer = 'approve'
  await page.getByRole('button', { name: 'Sign' }).click()
  await expect.element(said).toHaveTextContent('idle idle success')
  expect(signed).toHaveBeenCalledWith('0x51')
  await page.getByRole('button', { name: 'Switch' }).click()
  await expect.element(said).toHaveTextContent('idle success success')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(said).toHaveTextContent('success success success')
})

test('[IMP-37] useLatchkeyWalletProvider, -WalletInfo and -State follow the wallet', async () => {
  const { kit } = testKit()
  function Site() {
    const provider = useLatchkeyWalletProvider() as { connectorId: string } | undefined
    const wallet = useLatchkeyWalletInfo()
    const { isOpen, view, networkId } = useLatchkeyState()
    return (
      <output>
        {[provider?.connectorId, wallet?.name, networkId, isOpen ? view : 'closed'].map(String).join(' ')}
      </output>
    )
  }
  await renderSite(kit, <Site />)
  await expect.element(said).toHaveTextContent('undefined undefined eip155:1 closed')
  await connect(kit, { connectorId: 'io.one' })
  await expect.element(said).toHaveTextContent('io.one One eip155:1 closed')
  await connect(kit, { connectorId: 'io.two' })
  await expect.element(said).toHaveTextContent('io.two Two eip155:1 closed')
})
