import { connect, getConnectors, watchConnectors } from '@latchkey/core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pairingKit } from '../../test/pairing'
import { createTestRegistry, someWallets } from '../../test/registry'
import { renderSite, testKit } from '../../test/site'
import { ConnectButton } from '../buttons/ConnectButton'
import { useLatchkeyConnect } from './useLatchkeyConnect'
import { useLatchkeyConnectors } from './useLatchkeyConnectors'
import { useLatchkeyPairing } from './useLatchkeyPairing'
import { useLatchkeyWallets } from './useLatchkeyWallets'

const said = page.getByRole('status')

/** Every wallet as a button that connects it, without the kit's modal. */
function OwnList() {
  const { connectors, isPending } = useLatchkeyConnectors()
  const { connect: ask, cancel, status, error } = useLatchkeyConnect()
  return (
    <>
      <output>{[status, (error as { code?: string } | undefined)?.code ?? ''].join(' ')}</output>
      <button type="button" onClick={cancel}>
        Never mind
      </button>
      {isPending && <p>Looking</p>}
      {connectors.map(item => (
        <button key={item.id} type="button" onClick={() => ask({ ...item, modal: false }).catch(() => {})}>
          {[item.name, item.needs, item.isConnecting && 'asking', item.isConnected && 'connected']
            .filter(Boolean)
            .join(' ')}
        </button>
      ))}
    </>
  )
}

test('[IMP-37 CFG-38] a list of one’s own shows installed wallets and those of the registry, and connects them', async () => {
  const registry = createTestRegistry(someWallets(3))
  const { kit, adapter } = testKit({ gatewayUrl: registry.url }, { fetch: registry.fetch })
  expect(getConnectors(kit)).toEqual([])
  const lists: number[] = []
  watchConnectors(kit, now => lists.push(now.length))
  await renderSite(kit, <OwnList />)
  const one = page.getByRole('button', { name: 'One' })
  await expect.element(one).toHaveTextContent('One approval')
  await expect.element(page.getByRole('button', { name: 'Wallet 0' })).toHaveTextContent('Wallet 0 install')
  adapter.answer = 'stall'
  await one.click()
  await expect.element(one).toHaveTextContent('One approval asking')
  await page.getByRole('button', { name: 'Never mind' }).click()
  await expect.element(said).toHaveTextContent('error connect/cancelled')
  adapter.answer = 'approve'
  await one.click()
  await expect.element(one).toHaveTextContent('One approval connected')
  await expect.element(said).toHaveTextContent('success')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(lists.at(-1)).toBe(5)
  await page.getByRole('button', { name: 'Wallet 0' }).click()
  await expect.element(said).toHaveTextContent('error connector/not-found')
})

test('[IMP-37 WC-03] a wallet of the registry is paired with by a code that the site draws', async () => {
  const registry = createTestRegistry(someWallets(2, () => ({ mobile_link: 'amber://' })))
  const { kit, far } = pairingKit({ gatewayUrl: registry.url }, { fetch: registry.fetch })
  function Code() {
    const pairing = useLatchkeyPairing()
    const name = 'wallet' in pairing ? pairing.wallet?.name : undefined
    return (
      <p data-testid="code">{pairing.status === 'waiting' ? `${name} ${pairing.uri}` : pairing.status}</p>
    )
  }
  await renderSite(
    kit,
    <>
      <OwnList />
      <Code />
    </>,
  )
  const code = page.getByTestId('code')
  await expect.element(code).toHaveTextContent('idle')
  const wallet = page.getByRole('button', { name: 'Wallet 1' })
  await expect.element(wallet).toHaveTextContent('Wallet 1 pairing')
  await wallet.click()
  await expect.element(code).toHaveTextContent('Wallet 1 wc:')
  await expect.element(wallet).toHaveTextContent('Wallet 1 pairing asking')
  far.script.approve()
  far.script.release()
  await expect.element(said).toHaveTextContent('success')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('[REG-04 REG-02] wallets are searched for, and all of them come page by page', async () => {
  const registry = createTestRegistry(someWallets(45))
  const { kit } = testKit(
    { gatewayUrl: registry.url, searchTiming: { debounce: 10 } },
    { fetch: registry.fetch },
  )
  function Search() {
    const [search, setSearch] = useState('')
    const { wallets, count, hasMore, isPending, error, fetchMore } = useLatchkeyWallets({ search })
    return (
      <>
        <input aria-label="Search" value={search} onChange={event => setSearch(event.target.value)} />
        <output>
          {isPending ? 'asking' : error ? 'failed' : `${wallets.length} of ${count}, ${wallets.at(-1)?.name}`}
        </output>
        {hasMore && (
          <button type="button" onClick={() => void fetchMore()}>
            More
          </button>
        )}
      </>
    )
  }
  await renderSite(kit, <Search />)
  await expect.element(said).toHaveTextContent('40 of 45, Wallet 39')
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(said).toHaveTextContent('45 of 45, Wallet 44')
  await page.getByLabelText('Search').fill('wallet 44')
  await expect.element(said).toHaveTextContent('1 of 1, Wallet 44')
  registry.fault = () => new Response('', { status: 500 })
  await page.getByLabelText('Search').fill('other')
  await expect.element(said).toHaveTextContent('failed')
  registry.fault = () => undefined
  await page.getByLabelText('Search').fill('')
  await expect.element(said).toHaveTextContent('40 of 45')
})

test('[IMP-37] ConnectButton.Custom gives a button of one’s own everything it needs', async () => {
  const { kit } = testKit()
  const drawn = vi.fn()
  await renderSite(
    kit,
    <ConnectButton.Custom>
      {({ account, network, isWrongNetwork, open }) => {
        drawn(isWrongNetwork)
        return (
          <button type="button" onClick={() => void open()}>
            {account.address ?? account.status} {network?.name}
          </button>
        )
      }}
    </ConnectButton.Custom>,
  )
  await page.getByRole('button', { name: 'disconnected Ethereum' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  await connect(kit, { connectorId: 'io.one' })
  await expect.element(page.getByRole('button', { name: /0xA11cE.* Ethereum/ })).toBeVisible()
  expect(drawn.mock.calls.flat()).not.toContain(true)
})
