import type { AccountRequest, Connection } from '@latchkey/core'
import type { ErrorCode } from '@latchkey/protocol'
import { expect } from 'vitest'
import type { ConformanceFamily, ConformanceWallet } from './conformanceFamily'
import type { ConformanceVisit, VisitOptions } from './conformanceVisit'

/** The tools of the conformance suite's parts. */
export type ConformanceWorld<Wallet extends ConformanceWallet = ConformanceWallet> = {
  family: ConformanceFamily<Wallet>
  /** Opens the site's page and closes it after the test. */
  open(options?: VisitOptions<Wallet>): Promise<ConformanceVisit<Wallet>>
}

export async function failsWith(code: ErrorCode, work: Promise<unknown>): Promise<Error> {
  const error = await work.then(
    () => new Error('It succeeded.'),
    (caught: unknown) => caught,
  )
  expect(error).toMatchObject({ name: 'KitError', code })
  return error as Error
}

/** The parameters of every request of these methods, to the first wallet. */
export function asked(page: { wallet: ConformanceWallet }, ...methods: string[]): unknown[] {
  return page.wallet.requests.filter(({ method }) => methods.includes(method)).map(({ params }) => params)
}

/** The requests that prompted the visitor. */
export function prompts({ family }: ConformanceVisit, wallet: ConformanceWallet): unknown[] {
  return wallet.requests.filter(request => family.isPrompt(request))
}

/** Sets this answer for each of these methods. */
export function answerAll(
  { script }: ConformanceWallet,
  methods: readonly string[],
  answer: { value: unknown } | { error: unknown },
): void {
  for (const method of methods)
    if ('error' in answer) script.failWith(method, answer.error)
    else script.answer(method, answer.value)
}

export function idOf({ family }: ConformanceVisit, wallet: ConformanceWallet): string {
  return family.connector(wallet).id
}

/** The connection to expect from a wallet on the first network. */
export function expectedConnection(page: ConformanceVisit, wallet = page.wallet): Connection {
  const { family, networks } = page
  return {
    connectorId: idOf(page, wallet),
    accounts: wallet.addresses,
    networkId: networks[0].caipNetworkId,
    ...(family.addressLabels ? { addressLabels: family.addressLabels(wallet) } : {}),
  }
}

export function accountIn({ connectorId, accounts: [address = ''], networkId }: Connection): AccountRequest {
  return { connectorId, address, networkId }
}

export function switchToSecond(page: ConformanceVisit): Promise<void> {
  return page.adapter.switchNetwork({ connectorId: idOf(page, page.wallet), network: page.networks[1] })
}

/** Long enough for every pending answer within the page. */
export function settled(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 50))
}
