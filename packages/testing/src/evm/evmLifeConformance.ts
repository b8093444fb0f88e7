import { accounts, connect, disconnect, type Kit, switchNetwork } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { watchLeaks } from '../watchLeaks'
import { type EvmSiteOptions, evmSite } from './evmSite'

/** How a whole kit behaves with an EVM adapter, over a visit and the next one. */
export function evmLifeConformance(options: EvmSiteOptions): void {
  test('[CON-11 CON-12] after a reload the kit is connected again by two calls of the wallet', async () => {
    const { connectorId, load } = evmSite(options)
    const first = load()
    await first.kit.wake()
    await connect(first.kit, { connectorId })
    first.end()
    const { kit, wallet } = load()
    expect(statusOf(kit)).toBe('connecting')
    await vi.waitFor(() => expect(statusOf(kit)).toBe('connected'))
    expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('a kit that connected, switched and disconnected leaves nothing behind', async () => {
    const second = `eip155:${options.chains[1]?.id}` as const
    const { connectorId, load } = evmSite(options)
    const check = watchLeaks(window)
    const { kit, wallet, end } = load()
    await kit.wake()
    await connect(kit, { connectorId })
    await switchNetwork(kit, second)
    expect(kit.get(accounts).get().eip155).toMatchObject({ caipAddress: `${second}:${wallet.addresses[0]}` })
    await disconnect(kit)
    await connect(kit, { connectorId })
    end()
    expect(wallet.listenerCount()).toBe(0)
    check.expectNone()
  })
}

function statusOf(kit: Kit): string | undefined {
  return kit.get(accounts).get().eip155?.status
}
