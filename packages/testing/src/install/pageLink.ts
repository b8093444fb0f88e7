import type { WalletRequest } from '../createTestWallet'

/** What the page's part of a wallet asks the test: carry out a request, or wait until something is different. */
export type PageMessage = (WalletRequest & { member?: string }) | { wait: number }

/** What a page shows of a wallet; each family has more. */
export type PageState = { version: number; accounts: readonly unknown[]; chainId?: string }

export type PageAnswer = {
  state: PageState
  value?: unknown
  error?: { message: string; code?: unknown; data?: unknown }
}

/** A wallet that lives in the test, as the pages that it is installed in need it. */
export type HostedWallet = {
  state(): Omit<PageState, 'version'>
  request(request: WalletRequest & { member?: string }): Promise<unknown>
  onChange(listener: () => void): void
}

/** Answers the pages that a wallet is installed in. Each learns of a change by the answer it waits for. */
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

/** An error as it can be sent to a page: whatever was thrown, also what is no error at all. */
function plainError(error: unknown): NonNullable<PageAnswer['error']> {
  if (typeof error !== 'object' || error === null) return { message: String(error) }
  const { message, code, data } = error as { message?: unknown; code?: unknown; data?: unknown }
  return {
    message: String(message ?? 'The wallet failed.'),
    ...(code === undefined ? {} : { code }),
    ...(data === undefined ? {} : { data }),
  }
}
