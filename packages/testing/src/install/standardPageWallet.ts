import type { PageAnswer, PageMessage, PageState } from './pageLink'

type Listener = (changed: { accounts: readonly unknown[] }) => void
type Registry = { register(wallet: unknown): void }

export type StandardPageWallet = {
  binding: string
  name: string
  icon: string
  chains: readonly string[]
  /** By name: a feature's properties, and the names of its functions. */
  features: Readonly<Record<string, { says: object; members: readonly string[] }>>
}

/**
 * The page's part of a Wallet Standard wallet: it registers a wallet whose functions all run in the test. It
 * travels to the page as text, so it uses nothing from outside itself.
 */
export function standardPageWallet({ binding, name, icon, chains, features }: StandardPageWallet): void {
  const listeners = new Set<Listener>()
  let state: PageState | undefined
  let isConnected = false // on this page: wallets show their accounts after connecting, even silently

  const ask = (message: PageMessage): Promise<PageAnswer> => Reflect.get(window, binding)(message)
  const accounts = () => (isConnected ? (unpack(state?.accounts ?? []) as readonly unknown[]) : [])

  /** Bytes travel as lists of numbers. */
  function pack(value: unknown): unknown {
    if (value instanceof Uint8Array) return { $bytes: [...value] }
    if (Array.isArray(value)) return value.map(pack)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pack(each)]))
  }
  function unpack(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(unpack)
    if (typeof value !== 'object' || value === null) return value
    if ('$bytes' in value) return Uint8Array.from(value.$bytes as number[])
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unpack(each)]))
  }

  function take(next: PageState, connects = false): void {
    if (state && state.version > next.version) return
    const before = JSON.stringify(isConnected ? (state?.accounts ?? []) : [])
    state = next
    isConnected ||= connects && next.accounts.length > 0
    if (before === JSON.stringify(isConnected ? next.accounts : [])) return
    for (const listener of [...listeners]) listener({ accounts: accounts() })
  }

  async function follow(): Promise<void> {
    for (;;) take((await ask({ wait: state?.version ?? 0 })).state)
  }

  async function call(method: string, member: string, params: unknown[]): Promise<unknown> {
    const { state: next, error, value } = await ask({ method, member, params: params.map(pack) })
    take(next, !error && member === 'connect')
    if (error) throw Object.assign(new Error(error.message), error)
    return unpack(value)
  }

  const events = {
    version: '1.0.0',
    on(_: 'change', listener: Listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const offered = Object.entries(features).map(([feature, { says, members }]) => [
    feature,
    feature === 'standard:events'
      ? events
      : {
          ...says,
          ...Object.fromEntries(
            members.map(member => [member, (...params: unknown[]) => call(feature, member, params)]),
          ),
        },
  ])
  const wallet = Object.freeze({
    version: '1.0.0',
    name,
    icon,
    chains,
    features: Object.fromEntries(offered),
    get accounts() {
      return accounts()
    },
  })
  const register = ({ register: add }: Registry) => add(wallet)
  window.addEventListener('wallet-standard:app-ready', event =>
    register((event as CustomEvent<Registry>).detail),
  )
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  follow().catch(() => {}) // the test has ended
}
