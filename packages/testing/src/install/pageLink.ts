import type { WalletRequest } from '../createTestWallet'

/** A request of the page's part of a wallet to the test: execute this, or wait for a change. */
export type PageMessage = (WalletRequest & { member?: string }) | { wait: number }

/** A page's view of a wallet; some families add to it. */
export type PageState = { version: number; accounts: readonly unknown[]; chainId?: string }

export type PageAnswer = {
  state: PageState
  value?: unknown
  error?: { message: string; code?: unknown; data?: unknown }
}

/** A wallet that lives in the test, as its pages need it. */
export type HostedWallet = {
  state(): Omit<PageState, 'version'>
  request(request: WalletRequest & { member?: string }): Promise<unknown>
  onChange(listener: () => void): void
}

/** Answers the pages of a wallet. Each learns of a change through the answer to its waiting request. */
export function pageLink(wallet: HostedWallet): (message: PageMessage) => Promise<PageAnswer> {
  let version = 1
  const waiting: (() => void)[] = []
  const state = (): PageState => ({ ...wallet.state(), version })

  wallet.onChange(() => {
    version += 1
    for (const go of waiting.splice(0)) go()
  })

  return async message => {
    if ('wait' in message) {
      if (message.wait === version) await new Promise<void>(resolve => waiting.push(resolve))
      return { state: state() }
    }
    try {
      const value = await wallet.request(message)
      return { value, state: state() }
    } catch (error) {
      return { error: plainError(error), state: state() }
    }
  }
}

/** Makes an error that can travel to a page from any thrown value. */
function plainError(error: unknown): NonNullable<PageAnswer['error']> {
  if (typeof error !== 'object' || error === null) return { message: String(error) }
  const { message, code, data } = error as { message?: unknown; code?: unknown; data?: unknown }
  return {
    message: String(message ?? 'The wallet failed.'),
    ...(code === undefined ? {} : { code }),
    ...(data === undefined ? {} : { data }),
  }
}
