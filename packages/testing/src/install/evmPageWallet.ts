import type { WalletInfo } from '../announceWallet'
import type { WalletListener, WalletRequest } from '../createTestWallet'
import type { PageAnswer, PageMessage, PageState } from './pageLink'

export type EvmPageWallet = { binding: string; info: WalletInfo }

/**
 * The page's part of an EVM wallet: it announces a provider (EIP-6963) and passes every request to the test.
 * It travels to the page as text, so it uses nothing from outside itself.
 */
export function evmPageWallet({ binding, info }: EvmPageWallet): void {
  const listeners = new Map<string, Set<WalletListener>>()
  let state: PageState | undefined

  const ask = (message: PageMessage): Promise<PageAnswer> => Reflect.get(window, binding)(message)
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }

  /** Answers may overtake each other: ignore a state older than the known one. */
  function take(next: PageState): void {
    const before = state
    if (before && before.version >= next.version) return
    state = next
    if (!before) return
    if (before.chainId !== next.chainId) emit('chainChanged', next.chainId)
    if (before.accounts.join() !== next.accounts.join()) emit('accountsChanged', [...next.accounts])
  }

  async function follow(): Promise<void> {
    for (;;) take((await ask({ wait: state?.version ?? 0 })).state)
  }

  const provider = {
    async request({ method, params }: WalletRequest): Promise<unknown> {
      const answer = await ask(params === undefined ? { method } : { method, params })
      take(answer.state)
      if (answer.error) throw Object.assign(new Error(answer.error.message), answer.error)
      return answer.value
    },
    on(event: string, listener: WalletListener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: WalletListener) {
      listeners.get(event)?.delete(listener)
    },
  }
  const announce = () => {
    const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  follow().catch(() => {}) // the test has ended
}
