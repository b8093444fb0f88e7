import type { AccountRequest, Connection } from '@latchkey/core'
import { type ErrorCode, toCaipNetworkId } from '@latchkey/protocol'
import { expect } from 'vitest'
import { type ConformanceVisit, conformanceRdns } from './conformanceVisit'
import type { TestChain } from './walletMemory'

/** What the parts of the conformance suite work with. */
export type ConformanceWorld = {
  chains: readonly [TestChain, TestChain]
  /** Opens the site's page; the wallet knows both chains, or those named. */
  open(known?: readonly TestChain[]): Promise<ConformanceVisit>
}

export async function failsWith(code: ErrorCode, work: Promise<unknown>): Promise<Error> {
  const error = await work.then(
    () => new Error('It succeeded.'),
    (caught: unknown) => caught,
  )
  expect(error).toMatchObject({ name: 'KitError', code })
  return error as Error
}

/** The parameters of every request of these methods. */
export function asked(page: ConformanceVisit, ...methods: string[]): unknown[] {
  return page.wallet.requests.filter(({ method }) => methods.includes(method)).map(({ params }) => params)
}

/** The connection of a page whose wallet is on the first chain. */
export function expectedConnection({ wallet, networks }: ConformanceVisit): Connection {
  return {
    connectorId: conformanceRdns,
    accounts: wallet.addresses,
    networkId: toCaipNetworkId('eip155', networks[0].id),
  }
}

export function accountIn({ connectorId, accounts: [address = ''], networkId }: Connection): AccountRequest {
  return { connectorId, address, networkId }
}

export function switchToSecond(page: ConformanceVisit): Promise<void> {
  return page.adapter.switchNetwork({ connectorId: conformanceRdns, network: page.networks[1] })
}

/** Long enough for every answer that is under way within the page. */
export function settled(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 50))
}
